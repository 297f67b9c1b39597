import { Button } from "@comanda/ui/buttons/button";
import type { ComponentProps } from "react";
import { useRefusalOffline } from "./use-refusal-offline.ts";

/** A button that calls the server: without a connection it is grey, and a tap says why. */
export const OnlineButton = (props: ComponentProps<typeof Button>) => <Button {...props} {...useRefusalOffline()} />;
