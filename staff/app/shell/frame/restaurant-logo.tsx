import { useRestaurant } from "./console-data.ts";
import "./restaurant-logo.css";

/** The logo, or a tile in the accent colour with the first letter of the name. `alt` is empty where the name stands beside it. `size`: in pixels. */
export function RestaurantLogo({ alt, size }: { alt: string; size: 48 | 64 }) {
  const { name, logo } = useRestaurant();
  const className = `restaurant-logo restaurant-logo--${size}`;
  if (logo) return <img className={className} src={logo} alt={alt} width={size} height={size} />;
  return (
    <span className={`${className} restaurant-logo--letter`} {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
      {[...name][0]}
    </span>
  );
}
