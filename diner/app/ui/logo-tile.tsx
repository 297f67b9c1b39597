import "./logo-tile.css";

/** The merchant's logo, or a tile in its accent with the first letter of its name (design, section 5). `size` is in pixels. */
export function LogoTile({ logo, name, size }: { logo: string; name: string; size: 44 | 56 | 64 | 76 }) {
  const className = `logo-tile logo-tile--${size}`;
  if (logo) return <img className={className} src={logo} alt="" width={size} height={size} />;
  return (
    <span className={className} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
