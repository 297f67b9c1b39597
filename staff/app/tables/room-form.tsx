import type { CallData } from "@comanda/contract/call-by-name";
import { LOCALES, type Locale, locales } from "@comanda/domain/locale";
import { useToast } from "@comanda/ui/feedback/toast";
import { Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useState } from "react";
import { ActButton, useSubmit } from "../shell/act-button.tsx";
import { type Answer, call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { useTranslate } from "../text/text.tsx";

type Rooms = CallData<"GET /api/staff/rooms">;
type RoomFormProps = { roomId: string; onDone: () => void; onClose: () => void };

/** Renames a room in each language, and moves it up or down in the list. */
export function RoomForm({ roomId, onDone, onClose }: RoomFormProps) {
  const t = useTranslate();
  const toast = useToast();
  const { id: merchantId } = useRestaurant();
  const [rooms, setRooms] = useState<Rooms>([]);
  useEffect(() => {
    let isWanted = true;
    void call("GET /api/staff/rooms", merchantId, {}).then((answer) => isWanted && answer.success && setRooms(answer.data));
    return () => void (isWanted = false);
  }, [merchantId]);
  const position = rooms.findIndex(({ id }) => id === roomId);
  const room = rooms[position];
  const settle = (answer: Answer<Rooms>): boolean => {
    if (answer.success) setRooms(answer.data);
    else if (answer.status !== 401) toast(answer.status === 0 ? t("noAnswer") : answer.msg, "problem");
    onDone();
    return answer.success;
  };
  const moveTo = async (to: number) =>
    settle(await call("PUT /api/staff/rooms", merchantId, { body: { id: roomId, seen: { position }, wanted: { position: to } } }));
  if (!room) return null;
  return (
    <Sheet open onClose={onClose} title={t("editRoom", { room: room.shownName })} closeLabel={t("close")}>
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
        <RoomNames
          key={room.id}
          room={room}
          onSave={async (seen, name) => {
            const body = { id: roomId, seen: { name: seen }, wanted: { name } };
            if (settle(await call("PUT /api/staff/rooms", merchantId, { body }))) onClose();
          }}
        />
      </div>
    </Sheet>
  );
}

type Names = Partial<Record<Locale, string>>;
type NamesProps = { room: Rooms[number]; onSave: (seen: Names, name: Names) => Promise<void> };

/** The name of a room in each language; saved are those that were changed. */
function RoomNames({ room, onSave }: NamesProps) {
  const t = useTranslate();
  const [isBusy, submits] = useSubmit();
  const [seen] = useState<Names>(room.name);
  const [names, setNames] = useState<Names>(room.name);
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    const isEmpty = locales.every((locale) => (names[locale] ?? "").trim() === "");
    setMissing(isEmpty);
    const changed = locales.filter((locale) => (names[locale] ?? "") !== (seen[locale] ?? ""));
    const part = (of: Names): Names => Object.fromEntries(changed.map((locale) => [locale, of[locale] ?? ""]));
    if (!isEmpty) await onSave(part(seen), part(names));
  };
  return (
    <form className="table-form" onSubmit={submits(save)} noValidate>
      {locales.map((locale, at) => (
        <Field
          key={locale}
          label={t("roomNameIn", { language: LOCALES[locale].name })}
          lang={locale}
          value={names[locale] ?? ""}
          maxLength={40}
          autoComplete="off"
          {...(at === 0 && isMissing && { error: t("roomNameNeeded") })}
          onChange={(event) => setNames({ ...names, [locale]: event.target.value })}
        />
      ))}
      <OnlineButton type="submit" wide loading={isBusy}>
        {t("saveTable")}
      </OnlineButton>
    </form>
  );
}
