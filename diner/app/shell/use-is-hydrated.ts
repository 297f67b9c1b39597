import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page has come alive: false on the server and in the first render, which has to be the server's. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
