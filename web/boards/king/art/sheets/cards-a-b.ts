// Pictures of power cards a-b, by file.
export default import.meta.glob<string>('../cards/[a-b]*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
