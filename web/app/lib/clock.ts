// What a clock shows: minutes and seconds, and from an hour on hours and minutes.
export function clockFace(seconds: number): string {
  const two = (n: number) => String(n % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds)}`;
  return `${Math.floor(minutes / 60)}h${two(minutes)}`;
}
