import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import { readStations } from "../../menu/stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findScreens } from "../../identity/store/screen-store.ts";
import { screenView } from "./screen-view.ts";

export const listScreens: Handler<typeof staffContract.screens.list> = async ({ db, clock }, { merchantId, locale }) => {
  const now = clock.now();
  const { all } = await readStations(db, merchantId, now);
  return ok((await findScreens(db, { merchantId, now })).map((row) => screenView(row, { stations: all, locale })));
};
