// Pictures of power cards t-z, by file.
export default import.meta.glob<string>('../cards/[t-z]*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
