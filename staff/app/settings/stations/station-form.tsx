import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { Link } from "react-router";
import { useSubmit } from "../../shell/act-button.tsx";
import { deferred } from "../../shell/deferred.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { useStationText } from "./stations-text.ts";
import { LeaveQuestion } from "../../records/leave-question.tsx";
import { StationMakes } from "./station-makes.tsx";
import type { StationsPage } from "./stations-page.ts";
import { type StationDraft, useStationDraft } from "./use-station-draft.ts";

const StationConflict = deferred(() => import("./station-conflict.tsx").then((file) => file.StationConflict));

type FormProps = { station: StationSetting | null; page: StationsPage; onClose: (isSaved?: boolean) => void };

/** Adds a station, or changes one. What was typed is left only after a question. */
export function StationForm({ station, page, onClose }: FormProps) {
  const t = useStationText();
  const [isBusy, submits] = useSubmit();
  const draft = useStationDraft({ station, stations: page.stations, onSaved: () => onClose(true) });
  const isChanged = draft.changed.length > 0;
  const [isNameMissing, setNameMissing] = useState(false);
  const save = async () => {
    const isMissing = locales.every((locale) => (draft.wanted.name[locale] ?? "").trim() === "");
    setNameMissing(isMissing);
    if (isMissing) return;
    if (!isChanged) return onClose(true);
    await draft.save();
  };
  return (
    <Sheet
      open
      size="tall"
      onClose={() => onClose()}
      title={station ? t("editStation", { name: station.shownName }) : t("addStation")}
      closeLabel={t("close")}
    >
      <form className="station-form" onSubmit={submits(save)} noValidate>
        {draft.conflict && <StationConflict draft={draft} page={page} onFail={draft.dismiss} />}
        <Names draft={draft} error={isNameMissing ? t("stationNameNeeded") : undefined} />
        <div className="station-form__language">
          <span aria-hidden="true">{t("stationLanguage")}</span>
          <Segmented
            name="language"
            label={t("stationLanguage")}
            value={draft.wanted.language}
            options={locales.map((locale) => ({ value: locale as string, label: LOCALES[locale].name }))}
            onChange={(language) => draft.change({ language })}
          />
        </div>
        <StationMakes draft={draft} page={page} isFirst={station ? station.position === 0 : page.stations.length === 0} />
        <Printing draft={draft} page={page} />
        <p>{t("stationEffect")}</p>
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("saveStation")}
        </OnlineButton>
      </form>
      <LeaveQuestion
        isChanged={isChanged}
        words={{ title: t("stationUnsaved"), help: t("stationUnsavedHelp"), stay: t("stationStay"), leave: t("stationLeave") }}
      />
    </Sheet>
  );
}

/** The name in each language of the restaurant. */
function Names({ draft, error }: { draft: StationDraft; error: string | undefined }) {
  const t = useStationText();
  const { languages } = useRestaurant();
  return languages.map((locale, at) => (
    <Field
      key={locale}
      label={t("stationName", { language: LOCALES[locale].name })}
      lang={locale}
      value={draft.wanted.name[locale] ?? ""}
      maxLength={40}
      autoComplete="off"
      {...(at === 0 && error !== undefined && { error })}
      onChange={(event) => draft.change({ name: { ...draft.wanted.name, [locale]: event.target.value } })}
    />
  ));
}

/** The printer of the station, and whether tickets are printed without anybody asking; its screens are paired on another page. */
function Printing({ draft, page }: { draft: StationDraft; page: StationsPage }) {
  const t = useStationText();
  const { id: merchantId } = useRestaurant();
  const { printerId, printsItself } = draft.wanted;
  return (
    <>
      {page.printers.length > 0 && (
        <fieldset className="station-form__group">
          <legend className="t-title-3">{t("stationPrinter")}</legend>
          <Chips>
            {[{ id: null, name: t("stationNoPrinter") }, ...page.printers].map(({ id, name }) => (
              <Chip key={id ?? ""} type="radio" name="printer" checked={printerId === id} onChange={() => draft.change({ printerId: id })}>
                {name}
              </Chip>
            ))}
          </Chips>
          {printerId !== null && (
            <Chip type="checkbox" checked={printsItself} onChange={(event) => draft.change({ printsItself: event.target.checked })}>
              {t("stationPrintsItself")}
            </Chip>
          )}
        </fieldset>
      )}
      <p>
        {t("stationScreensHelp")} <Link to={`/${merchantId}/settings/staff`}>{t("stationPairScreen")}</Link>
      </p>
    </>
  );
}
