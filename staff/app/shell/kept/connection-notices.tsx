import { OfflineBanner } from "../live/offline-banner.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { MovedBanner } from "./moved-banner.tsx";

/** What a page says of its connection, and of what this device keeps because of it. */
export function ConnectionNotices() {
  return (
    <>
      <OfflineBanner />
      <MovedBanner />
      <KeptNotice />
    </>
  );
}
