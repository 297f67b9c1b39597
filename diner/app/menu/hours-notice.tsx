import { Icon } from "@comanda/ui/icon";
import { useEffect, useState } from "react";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLocale } from "../text/text.tsx";
import type { HoursNotice as Notice } from "./menu-data.ts";

/** At least so long between two readings, whatever the clock of the phone says. */
const PAUSE_MS = 60_000;

/** That the restaurant is closed, or when its kitchen closes: as the page was sent, and read anew whenever that changes while it is open. */
export function HoursNotice({ sent }: { sent: Notice }) {
  const merchant = useMerchant();
  const locale = useLocale();
  const [notice, setNotice] = useState(sent);
  const { text, until } = notice;
  useEffect(() => {
    if (until === null) return;
    let isHere = true;
    const read = async () => {
      const { readHoursNotice } = await import("./read-hours-notice.ts");
      const next = await readHoursNotice(merchant, locale);
      if (isHere) setNotice(next);
    };
    const wait = Date.parse(until) - Date.now();
    const timer = setTimeout(() => read().catch(() => {}), notice === sent ? wait : Math.max(PAUSE_MS, wait));
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [notice, until, sent, merchant, locale]);
  return (
    <p role="status" className="menu-hours">
      {text && (
        <>
          <Icon name="clock" size={20} />
          {text}
        </>
      )}
    </p>
  );
}
