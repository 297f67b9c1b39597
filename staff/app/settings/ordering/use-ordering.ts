import type { OrderingFields, OrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import { useSavedAtOnce } from "../../records/use-saved-at-once.ts";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { usePageReadOn } from "../../shell/page/use-read-again.ts";

/** The settings of ordering: as stored, and on them what is being saved. Each change is saved at once. */
export function useOrdering(read: OrderingSettings) {
  const { id: merchantId } = useRestaurant();
  usePageReadOn("settings");
  const { fields, ...record } = useSavedAtOnce<OrderingFields, OrderingSettings>({
    read,
    fieldsOf: ({ settings }) => settings,
    save: (body) => call("PUT /api/staff/settings/ordering", merchantId, { body }),
  });
  return { ...record, settings: fields };
}

export type Ordering = ReturnType<typeof useOrdering>;
