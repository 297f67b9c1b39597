import { IconButton } from "@comanda/ui/buttons/icon-button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useId } from "react";
import type { StaffMenu } from "../menu-page.ts";
import { usePicturesText } from "./pictures-text.ts";
import type { Photo } from "./use-photos.ts";

type RowsProps = {
  menu: StaffMenu;
  photos: readonly Photo[];
  isBusy: boolean;
  onAssign: (id: number, dishId: string | null) => void;
  onRemove: (id: number) => void;
};

/** The photographs with their dishes. Each keeps its place, whatever becomes of it. */
export function PhotoRows({ photos, ...row }: RowsProps) {
  return (
    <ul className="photos card">
      {photos.map((photo) => (
        <PhotoRow key={photo.id} photo={photo} {...row} />
      ))}
    </ul>
  );
}

function PhotoRow({ menu, photo, isBusy, onAssign, onRemove }: Omit<RowsProps, "photos"> & { photo: Photo }) {
  const t = usePicturesText();
  const id = useId();
  const { file, preview, dishId, state, problem } = photo;
  return (
    <li className="photos__row" data-state={state}>
      <img className="photos__picture" src={preview} alt="" width={72} height={72} />
      <div className="c-field photos__dish">
        <label className="c-field__label" htmlFor={id}>
          {file.name}
        </label>
        <div className="c-field__box select-field">
          <select
            id={id}
            value={dishId ?? ""}
            disabled={isBusy || state === "added"}
            aria-describedby={`${id}-state`}
            onChange={({ target }) => onAssign(photo.id, target.value || null)}
          >
            <option value="">{t("picturesLeaveOut")}</option>
            {menu.categories.map((category) => (
              <optgroup key={category.id} label={category.shownName} lang={category.lang}>
                {category.products.map((dish) => (
                  <option key={dish.id} value={dish.id} lang={dish.lang}>
                    {dish.shownName}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevron-down" size={20} />
        </div>
        <div id={`${id}-state`} className="photos__state">
          {problem ? <ErrorNote>{problem}</ErrorNote> : <p>{t(stateText(photo, menu))}</p>}
        </div>
      </div>
      {!isBusy && state !== "added" && (
        <IconButton
          icon="x"
          label={t("picturesRemove", { file: file.name })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove(photo.id);
          }}
        />
      )}
    </li>
  );
}

/** Moves the focus from a row that goes to the one beside it, otherwise to where photographs are chosen. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector("select") ?? document.querySelector<HTMLInputElement>('main input[type="file"]');
  next?.focus();
}

/** What a row says of its photograph. */
function stateText({ dishId, state, before }: Photo, menu: StaffMenu) {
  if (state === "sending") return "picturesSending";
  if (state === "added") return before === null ? "picturesAdded" : "picturesReplaced";
  if (state === "undone") return "picturesUndone";
  if (dishId === null) return "picturesNoDish";
  const dish = menu.categories.flatMap(({ products }) => products).find(({ id }) => id === dishId);
  return dish?.picture ? "picturesReplaces" : "picturesNew";
}
