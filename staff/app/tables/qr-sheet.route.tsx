import { Button } from "@comanda/ui/buttons/button";
import { Chip } from "@comanda/ui/forms/chip";
import { Segmented } from "@comanda/ui/forms/segmented";
import type { Locale } from "@comanda/domain/locale";
import { Fragment, useState } from "react";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { RestaurantLogo } from "../shell/frame/restaurant-logo.tsx";
import type { QrCodeTexts } from "../text/qr-code/en-US.ts";
import { ON_QR_CODE } from "./qr-code-texts.ts";
import { PhonesNote } from "../pictures/phones-note.tsx";
import { QrPicture } from "../pictures/qr-picture.tsx";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTablesText } from "./tables-text.ts";
import type { Route } from "./+types/qr-sheet.route";
import { roomsOf, type RoomTable } from "./room.ts";
import "./qr-sheet.css";

/** Reads the tables with their valid QR codes: a revoked one is never printed. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<{ tables: RoomTable[]; origin: string }> {
  const site = context.get(staffContext);
  const tables = await site.consoleAt(params.merchantId ?? "").tables.list();
  if (!tables.success) throw pageFailure(site, tables.status);
  return { tables: tables.data, origin: site.deps.publicOrigin };
}

/** Codes of one page: six on a page, one, or twelve small ones. */
const FORMATS = ["6", "1", "12"] as const;
type Format = (typeof FORMATS)[number];

/** The QR codes of all tables or of a room, to be printed as vectors by the browser. */
export default function QrSheet({ loaderData: { tables, origin } }: Route.ComponentProps) {
  const t = useTablesText();
  const { id: merchantId, name, languages } = useRestaurant();
  const [room, setRoom] = useState("all");
  const [format, setFormat] = useState<Format>("6");
  const [hasOutOfUse, setHasOutOfUse] = useState(false);
  const [hasAllergens, setHasAllergens] = useState(false);
  const shown = tables.filter(({ regionId, isOutOfUse }) => (room === "all" || room === regionId) && (hasOutOfUse || !isOutOfUse));
  return (
    <main className="qr-sheet">
      <title>{t("qrSheet")}</title>
      <header className="qr-sheet__head">
        <h1 className="t-title-1">{t("qrSheet")}</h1>
        <Segmented
          name="room"
          label={t("rooms")}
          value={room}
          options={[{ value: "all", label: t("allRooms") }, ...roomsOf(tables).map((one) => ({ value: one.id, label: one.name }))]}
          onChange={setRoom}
        />
        <Segmented
          name="format"
          label={t("perPage")}
          value={format}
          options={FORMATS.map((value) => ({ value, label: t("codesPerPage", { count: Number(value) }) }))}
          onChange={setFormat}
        />
        {tables.some(({ isOutOfUse }) => isOutOfUse) && (
          <Chip type="checkbox" checked={hasOutOfUse} onChange={() => setHasOutOfUse(!hasOutOfUse)}>
            {t("withTablesOutOfUse")}
          </Chip>
        )}
        <Chip type="checkbox" checked={hasAllergens} onChange={() => setHasAllergens(!hasAllergens)}>
          {t("withAllergens")}
        </Chip>
        <Button onClick={() => print()}>{t("printQr")}</Button>
      </header>
      <PhonesNote origin={origin} />
      <ul className={`qr-sheet__codes qr-sheet__codes--${format}`}>
        {shown.flatMap((table) =>
          table.qrCodes.map(({ id, url }) => (
            <li key={id}>
              <span className="qr-sheet__name">
                <RestaurantLogo alt="" size={48} />
                {name}
              </span>
              <span className="qr-sheet__table">
                <Words languages={languages} of="table" between=" · " /> <b>{table.name}</b>
              </span>
              <QrPicture url={url} label={t("qrCode", { number: id })} />
              <span className="qr-sheet__scan">
                <Words languages={languages} of="scan" />
              </span>
              <span className="qr-sheet__number">{[table.regionName, id].filter(Boolean).join(" · ")}</span>
            </li>
          )),
        )}
        {hasAllergens && (
          <li>
            <span className="qr-sheet__name">
              <RestaurantLogo alt="" size={48} />
              {name}
            </span>
            <span className="qr-sheet__table">
              <Words languages={languages} of="allergens" between=" · " />
            </span>
            <QrPicture url={`${origin}/merchant/${merchantId}/allergens`} label={t("withAllergens")} />
            <span className="qr-sheet__scan">
              <Words languages={languages} of="scanAllergens" />
            </span>
          </li>
        )}
      </ul>
    </main>
  );
}

type WordsProps = { languages: readonly Locale[]; of: keyof QrCodeTexts; between?: string };

/** What a code says, in each language of the restaurant. */
function Words({ languages, of, between = "" }: WordsProps) {
  return languages.map((lang, at) => (
    <Fragment key={lang}>
      {at > 0 && between}
      <span lang={lang}>{ON_QR_CODE[lang][of]}</span>
    </Fragment>
  ));
}
