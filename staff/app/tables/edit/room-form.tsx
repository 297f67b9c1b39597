import type { CallData, CallInput } from "@comanda/contract/call-by-name";
import { LOCALES, type Locale, locales } from "@comanda/domain/locale";
import { NAMED } from "@comanda/domain/record/record-change";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useRecordDraft } from "../../records/use-record-draft.ts";
import { ActButton, useSubmit } from "../../shell/act-button.tsx";
import { type Answer, call } from "../../shell/calls/call.ts";
import { NotRead } from "../../shell/calls/not-read.tsx";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { deferred } from "../../shell/deferred.tsx";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { useTablesText } from "../tables-text.ts";

const RoomConflict = deferred(() => import("./room-conflict.tsx").then((file) => file.RoomConflict));

type Rooms = CallData<"GET /api/staff/rooms">;
type RoomFormProps = { roomId: string; onDone: () => void; onClose: () => void };

/** Renames a room in each language of the restaurant, and moves it up or down in the list. */
export function RoomForm({ roomId, onDone, onClose }: RoomFormProps) {
  const t = useTablesText();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const [saved, setRooms] = useState<Rooms | null>(null);
  const read = () => call("GET /api/staff/rooms", merchantId, {});
  const reading = useReading(merchantId, read);
  const rooms = saved ?? reading.data ?? [];
  const position = rooms.findIndex(({ id }) => id === roomId);
  const room = rooms[position];
  /** Saves a change, and shows the rooms as they are then: what somebody else has changed, too. */
  const save = async (body: CallInput<"PUT /api/staff/rooms">["body"]): Promise<Answer<Rooms>> => {
    const answer = await call("PUT /api/staff/rooms", merchantId, { body });
    const now = answer.success ? answer : await read();
    if (now.success) setRooms(now.data);
    onDone();
    return answer;
  };
  const moveTo = async (to: number) => {
    const answer = await save({ id: roomId, seen: { position }, wanted: { position: to } });
    if (!answer.success) tell(answer);
  };
  const rename: NamesProps["onSave"] = ({ seen, wanted }) => save({ id: roomId, seen: { name: seen }, wanted: { name: wanted } });
  if (!room && reading.problem === null) return null;
  return (
    <Sheet open onClose={onClose} title={room ? t("editRoom", { room: room.shownName }) : t("rooms")} closeLabel={t("close")}>
      <NotRead reading={reading} />
      <div className="table-form">
        {rooms.length > 1 && (
          <div className="table-form__number">
            {position > 0 && (
              <ActButton look="secondary" onAct={() => moveTo(position - 1)}>
                {t("roomEarlier")}
              </ActButton>
            )}
            {position < rooms.length - 1 && (
              <ActButton look="secondary" onAct={() => moveTo(position + 1)}>
                {t("roomLater")}
              </ActButton>
            )}
          </div>
        )}
        {room && <RoomNames key={room.id} room={room} onSave={rename} onSaved={onClose} />}
      </div>
    </Sheet>
  );
}

type Names = Record<Locale, string>;
type Fields = { name: Names };
type NamesProps = { room: Rooms[number]; onSave: (change: { seen: Partial<Names>; wanted: Partial<Names> }) => Promise<Answer<Rooms>> };

const namesOf = (name: Rooms[number]["name"]): Names => Object.fromEntries(locales.map((locale) => [locale, name[locale] ?? ""])) as Names;

/** What is typed over the names of a room; saved are those that were changed. */
function useNamesDraft({ room, onSave }: NamesProps, onSaved: () => void) {
  return useRecordDraft<Fields, never>({
    name: `room ${room.id}`,
    stored: { name: namesOf(room.name) },
    shape: NAMED,
    save: ({ seen, wanted }) => {
      const [before, after] = [seen.name ?? namesOf({}), wanted.name ?? namesOf({})];
      const changed = locales.filter((locale) => before[locale] !== after[locale]);
      const part = (names: Names) => Object.fromEntries(changed.map((locale) => [locale, names[locale]]));
      return onSave({ seen: part(before), wanted: part(after) });
    },
    onSaved,
  });
}

export type RoomDraft = ReturnType<typeof useNamesDraft>;

/** The name of a room in each language of the restaurant. */
function RoomNames({ onSaved, ...props }: NamesProps & { onSaved: () => void }) {
  const t = useTablesText();
  const [isBusy, submits] = useSubmit();
  const draft = useNamesDraft(props, onSaved);
  const { name: names } = draft.wanted;
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    const isEmpty = locales.every((locale) => names[locale].trim() === "");
    setMissing(isEmpty);
    if (isEmpty) return;
    if (draft.changed.length === 0) return onSaved();
    await draft.save();
  };
  const { languages } = useRestaurant();
  return (
    <form className="table-form" onSubmit={submits(save)} noValidate>
      {draft.conflict && <RoomConflict draft={draft} onFail={draft.dismiss} />}
      {languages.map((locale, at) => (
        <Field
          key={locale}
          label={t("roomNameIn", { language: LOCALES[locale].name })}
          lang={locale}
          value={names[locale]}
          maxLength={40}
          autoComplete="off"
          {...(at === 0 && isMissing && { error: t("roomNameNeeded") })}
          onChange={(event) => draft.change({ name: { ...names, [locale]: event.target.value } })}
        />
      ))}
      <OnlineButton type="submit" wide loading={isBusy}>
        {t("saveTable")}
      </OnlineButton>
    </form>
  );
}
