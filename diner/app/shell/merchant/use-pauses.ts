import type { Pause } from "@comanda/domain/merchant/pause";
import { useEffect, useState } from "react";
import { useMerchant } from "./merchant-data.ts";

const NONE: readonly Pause[] = [];

/**
 * The pause of each type of order as the page has it, without those that have ended since by this device's clock. The server decides when an
 * order is placed.
 */
export function usePauses(): (type: number) => Pause | undefined {
  const { pauses = NONE } = useMerchant();
  const [ended, setEnded] = useState<readonly Pause[]>([]);
  useEffect(() => {
    const timers = pauses.map((pause) => {
      if (pause.until === null) return undefined;
      return setTimeout(() => setEnded((before) => [...before, pause]), Date.parse(pause.until) - Date.now());
    });
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [pauses]);
  return (type) => pauses.find((pause) => pause.type === type && !ended.includes(pause));
}
