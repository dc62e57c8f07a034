// Pictures of power cards i-m, by file.
export default import.meta.glob<string>('../cards/[i-m]*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
