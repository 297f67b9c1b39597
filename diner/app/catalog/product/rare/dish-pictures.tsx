import { Picture } from "../../../ui/picture.tsx";

/** The pictures of the dishes of a set menu, the first one large, for a set without a picture (design of the till, t10). */
export const DishPictures = ({ imgs }: { imgs: readonly string[] }) => (
  <div className="product-dishes">
    {imgs.map((img, at) => (
      <Picture key={img} img={img} width={at === 0 ? 260 : 130} height={at === 0 ? 148 : 74} comes="first" />
    ))}
  </div>
);
