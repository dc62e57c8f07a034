export default { 'e.stash': 'Stash' } as Record<string, string>;
