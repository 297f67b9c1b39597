import { usePerson, useRestaurant } from "../frame/console-data.ts";
import { useConnection } from "../live/live.tsx";
import { deviceLockOf } from "./device-lock.ts";

/** Locks the device after an order, where the restaurant has set that, there is a connection, and it has not moved: nobody could unlock it. */
export function useLockAfterOrder(): () => void {
  const { id: merchantId } = useRestaurant();
  const { lock } = usePerson();
  const { state } = useConnection();
  return () => {
    if (lock.afterOrder && state !== "offline" && state !== "moved") void deviceLockOf(merchantId).lock("order");
  };
}
