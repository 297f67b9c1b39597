import { Button } from "@comanda/ui/buttons/button";
import { OnlineButton } from "../shell/live/online-button.tsx";

type ButtonsProps = { isBusy: boolean; save: string; cancel: string; onClose: () => void };

/** The buttons of a form that is opened in a page of settings: one sends it, the other closes it. */
export function FormButtons({ isBusy, save, cancel, onClose }: ButtonsProps) {
  return (
    <div className="form-buttons">
      <OnlineButton type="submit" loading={isBusy}>
        {save}
      </OnlineButton>
      <Button look="secondary" onClick={onClose}>
        {cancel}
      </Button>
    </div>
  );
}
