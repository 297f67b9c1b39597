/** The sizes of paper of a width in dots; a millimetre has eight dots. */
export type PaperSize = { margin: number; inner: number; above: number; below: number; place: number; hasWay: boolean };

/** The smallest width that is laid out as paper of 80 mm. */
const WIDE = 500;

/** Above a document, 12 mm are blank, which the rail of the pass covers; below it, 15 mm, for the distance from the head to the knife. */
export const paperSize = (dots: number): PaperSize => ({
  margin: dots < WIDE ? 12 : 16,
  inner: dots - 2 * (dots < WIDE ? 12 : 16),
  above: 96,
  below: 120,
  place: dots < WIDE ? 52 : 64,
  hasWay: dots >= WIDE,
});
