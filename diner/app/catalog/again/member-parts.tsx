import { AgainCard } from "./again-card.tsx";
import { HadThis } from "./had-this.tsx";

/** What the menu has for a member: the card of the last order, and the button that opens the dishes ordered before. */
export const MemberParts = () => (
  <>
    <HadThis />
    <AgainCard />
  </>
);
