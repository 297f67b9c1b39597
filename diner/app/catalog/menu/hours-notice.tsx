import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import type { HoursNotice as Notice } from "./menu-data.ts";
import { useDeferredMenu } from "./use-deferred-menu.ts";

/** The notice that the restaurant is closed, or when its kitchen closes: as rendered by the server, and read again when it changes. */
export function HoursNotice({ sent }: { sent: Notice }) {
  const [{ text, until }, setNotice] = useState(sent);
  const deferred = useDeferredMenu();
  return (
    <p role="status" className="menu-hours">
      {text && (
        <>
          <Icon name="clock" size={20} />
          {text}
        </>
      )}
      {deferred && <deferred.FollowHours until={until} onNotice={setNotice} />}
    </p>
  );
}
