// Pictures of power cards f-h, by file.
export default import.meta.glob<string>('../cards/[f-h]*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
