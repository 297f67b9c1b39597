import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether hydration has completed. False on the server and in the first render, which must match the server's HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
