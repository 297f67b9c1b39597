import type { RestaurantFields, RestaurantMistake, RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { RESTAURANT_SHAPE } from "@comanda/domain/record/record-change";
import { RESTAURANT_FIELD_WRONG } from "@comanda/domain/refusal-codes";
import { call } from "../../shell/calls/call.ts";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";

/** What is typed over the stored settings of the restaurant. */
export function useRestaurantDraft({ fields }: RestaurantSettings) {
  const { id: merchantId } = useRestaurant();
  return useRecordDraft<RestaurantFields, RestaurantMistake>({
    name: "restaurant",
    stored: fields,
    shape: RESTAURANT_SHAPE,
    wrong: RESTAURANT_FIELD_WRONG,
    save: (body) => call("PUT /api/staff/settings/restaurant", merchantId, { body }),
  });
}

export type RestaurantDraft = ReturnType<typeof useRestaurantDraft>;
