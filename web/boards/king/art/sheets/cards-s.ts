// Pictures of power cards s, by file.
export default import.meta.glob<string>('../cards/s*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
