/** An age as minutes and seconds, from an hour on as hours and minutes: `9:18`, `1:05`. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [large, small] =
    seconds < 3600 ? [Math.floor(seconds / 60), seconds % 60] : [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${large}:${String(small).padStart(2, "0")}`;
}
