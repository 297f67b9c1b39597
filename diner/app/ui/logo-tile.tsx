import "./logo-tile.css";
import { Picture } from "./picture.tsx";

/** The merchant's logo, or a tile in its accent colour with the first letter of its name (design, section 5). `size` is in pixels. */
export function LogoTile({ logo, name, size }: { logo: string; name: string; size: 44 | 56 | 64 | 76 }) {
  const className = `logo-tile logo-tile--${size}`;
  if (logo) return <Picture img={logo} width={size} height={size} className={className} comes="in turn" />;
  return (
    <span className={className} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
