/** A millimetre of paper has eight dots. */
const DOTS_PER_MM = 8;

/** The part of a document that its size on paper needs. */
export type PaperSize = { dots: number; height: number };

/** The width of the paper in millimetres; printers leave its edges blank. */
const paperWidth = (dots: number): number => (dots === 384 ? 58 : 80);

/**
 * The rules that give each document a page of its own size without margins. The height is stated: `auto` beside a width is not valid in
 * the property `size`, and browsers then print on the paper of the dialog.
 */
export const pageRules = (papers: readonly PaperSize[]): string =>
  papers
    .map(({ dots, height }, index) => {
      const page = `@page paper-${index} { size: ${paperWidth(dots)}mm ${Math.ceil(height / DOTS_PER_MM)}mm; margin: 0 }`;
      const item = `.paper:nth-child(${index + 1})`;
      return `${page} @media print { ${item} { page: paper-${index} } ${item} img { inline-size: ${dots / DOTS_PER_MM}mm } }`;
    })
    .join("\n");
