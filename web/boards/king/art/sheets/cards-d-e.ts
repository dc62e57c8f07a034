// Pictures of power cards d-e, by file.
export default import.meta.glob<string>('../cards/[d-e]*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
