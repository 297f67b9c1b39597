import type { ReactNode } from "react";
import { useCart } from "../../shell/session/diner-session.tsx";
import { HadThis } from "../again/had-this.tsx";
import { useFollowSoldOut } from "../../shell/session/use-follow-sold-out.ts";
import { useIsWide } from "../../shell/use-is-wide.ts";
import { PhoneTools } from "./phone-tools.tsx";
import { WideTools } from "./wide-tools.tsx";

/** The part of the menu's header that is loaded after the page. It also follows what is sold out. */
export function HeaderTools(): ReactNode {
  const isWide = useIsWide();
  useFollowSoldOut();
  const isMember = useCart().points !== null;
  return (
    <>
      {isWide ? <WideTools /> : <PhoneTools />}
      {isMember && <HadThis />}
    </>
  );
}
