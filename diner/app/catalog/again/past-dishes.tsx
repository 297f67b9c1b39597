import { SearchResultRow } from "../search/search-result-row.tsx";
import type { DishResult } from "../search/dish-result.ts";
import { useSearchActions } from "../search/use-search-actions.ts";

/** Dishes that the member has ordered before: + adds one with the last choices, a tap opens the sheet with them. */
export function PastDishes({ dishes }: { dishes: DishResult[] }) {
  const actions = useSearchActions();
  return (
    <ul className="dish-rows">
      {dishes.map((dish) => (
        <SearchResultRow key={dish.product.id} dish={dish} level="h3" keyword="" actions={actions} />
      ))}
    </ul>
  );
}
