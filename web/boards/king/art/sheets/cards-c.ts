// Pictures of power cards c, by file.
export default import.meta.glob<string>('../cards/c*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
