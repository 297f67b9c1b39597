import { Button } from "@comanda/ui/button";
import { Dialog } from "@comanda/ui/dialog";
import { useText } from "../text/text.tsx";

/** Asks once before what was typed is lost (design, section 13: Sheets). */
export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const say = useText();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      icon="pencil"
      tone="warn"
      title={say("leaveAsk")}
      primary={<Button onClick={onStay}>{say("keepEditing")}</Button>}
      secondary={
        <Button look="text" size={44} onClick={onLeave}>
          {say("leaveAnyway")}
        </Button>
      }
    >
      {say("leaveText")}
    </Dialog>
  );
}
