import type { ReactNode } from "react";
import { Picture } from "../../../ui/picture.tsx";

/** A dish of a set menu as a choice: its picture, and what is said below its name. */
export type OfferedDish = { img: string; detail: string };

/** A dish of a set menu: its picture, its name, and below it its own choices or its diets (design of the till, t10). */
export const DishWords = ({ img, detail, children }: OfferedDish & { children: ReactNode }) => (
  <span className="product-dish">
    {img && <Picture img={img} width={44} height={44} />}
    <span>
      <b>{children}</b>
      {detail && <small>{detail}</small>}
    </span>
  </span>
);
