import { useEffect } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import type { HoursNotice } from "./menu-data.ts";

/** Reads the notice about opening hours again when it changes, `until` in ISO 8601; renders nothing. */
export function FollowHours({ until, onNotice }: { until: string | null; onNotice: (notice: HoursNotice) => void }) {
  const merchant = useMerchant();
  const locale = useLocale();
  useEffect(() => {
    if (until === null) return;
    const read = () =>
      import("./read-hours-notice.ts").then(({ readHoursNotice }) => readHoursNotice(merchant, locale)).then(onNotice, () => {});
    const timer = setTimeout(read, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until, merchant, locale, onNotice]);
  return null;
}
