import { Icon } from "@comanda/ui/icons/icon";
import { useEffect, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import type { HoursNotice as Notice } from "./menu-data.ts";

/** The notice that the restaurant is closed, or when its kitchen closes: as rendered by the server, and read again when it changes. */
export function HoursNotice({ sent }: { sent: Notice }) {
  const merchant = useMerchant();
  const locale = useLocale();
  const [{ text, until }, setNotice] = useState(sent);
  useEffect(() => {
    if (until === null) return;
    const read = () =>
      import("./read-hours-notice.ts").then(({ readHoursNotice }) => readHoursNotice(merchant, locale)).then(setNotice, () => {});
    const timer = setTimeout(read, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until, merchant, locale]);
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
