// Small ways of writing things that several pages share.

// The first twelve digits of a fingerprint in groups, enough to compare by eye.
export function fingerprint(digits: string): string {
  return (digits.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}
