// Where a rule stands: every number on the page leads there.
export const prefixes: Record<string, string> = {
  escape: 'ESC',
  king: 'KNY',
  spiderman: 'SPM',
  traffiq: 'TRF',
};
export const hasRules = (game: string) => game in prefixes;
// "KNY-13.5" → "/rules/king#KNY-13.5"
export function ruleAddress(rule: string): string | null {
  const game = Object.keys(prefixes).find((one) => rule.startsWith(`${prefixes[one]}-`));
  return game ? `/rules/${game}#${rule}` : null;
}
