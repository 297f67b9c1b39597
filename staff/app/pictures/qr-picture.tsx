import { encodeQR } from "qr";

/** The quiet zone around a code, in modules. */
const BORDER = 4;

/** A QR code as one path, dark on white in both themes, which scanners require. */
export function QrPicture({ url, label }: { url: string; label: string }) {
  const rows = encodeQR(url, "raw", { border: BORDER, ecc: "medium" });
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
