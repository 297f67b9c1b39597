import { encodeQR } from "qr";

/** The quiet zone around the code, in modules. */
const QUIET = 4;

/** A text as a QR code; dark on white in both themes, which scanners require. */
export function ReceiptCode({ text }: { text: string }) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="receipt__code" viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={squares.join("")} />
    </svg>
  );
}
