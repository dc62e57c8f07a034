// Pictures of power cards n-r, by file.
export default import.meta.glob<string>('../cards/[n-r]*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
