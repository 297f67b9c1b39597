import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip } from "@comanda/ui/forms/chip";
import { Badge } from "@comanda/ui/lists/badge";
import { AmountField } from "../../../numbers/number-field.tsx";
import { SelectField } from "../../../shell/forms/select-field.tsx";
import { useAmountText } from "../../../text/amount-text.ts";
import { useStateText } from "../../availability-switch.tsx";
import type { StaffMenu } from "../../menu-page.ts";
import { useSetMenuText } from "./set-menu-text.ts";

type Dishes = NonNullable<GroupFields["dishes"]>;
type DishFieldsProps = { dishes: Dishes; menu: StaffMenu; onChange: (dishes: Dishes) => void };

/** The dishes that a question of a set menu offers: those listed with what each costs beyond the set, and the others of a category. */
export function DishFields({ dishes: question, menu, onChange }: DishFieldsProps) {
  const t = useSetMenuText();
  const amountText = useAmountText();
  const stateText = useStateText();
  const { categoryId, dishes } = question;
  const rows = menu.categories.flatMap(({ products }) => products);
  const isListed = (id: string) => dishes.some(({ productId }) => productId === id);
  const change = (at: number, part: Partial<Dishes["dishes"][number]>) =>
    onChange({ ...question, dishes: dishes.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const add = (productId: string) => onChange({ ...question, dishes: [...dishes, { productId, price: "0.00", isDefault: false }] });
  return (
    <>
      <ol className="questions">
        {dishes.map(({ productId, price, isDefault }, at) => {
          const row = rows.find(({ id }) => id === productId);
          const name = row?.shownName ?? productId;
          return (
            <li key={productId} className="choice set-dish">
              {row?.picture && <img src={row.picture} alt="" />}
              <p>
                <strong>{name}</strong>
                <br />
                {row && <span className="editor__help">{amountText(row.price)}</span>}{" "}
                {row && row.state !== "on-sale" && <Badge>{stateText(row).state}</Badge>}
              </p>
              <AmountField
                label={
                  <>
                    {t("setExtraPrice")}
                    <span className="u-hidden">, {name}</span>
                  </>
                }
                value={price}
                onChange={(extra) => change(at, { price: extra })}
              />
              <Chip type="checkbox" checked={isDefault} onChange={({ target }) => change(at, { isDefault: target.checked })}>
                {t("setDishDefault")}
              </Chip>
              <IconButton
                icon="trash"
                label={t("setRemoveDish", { name })}
                onClick={() => onChange({ ...question, dishes: dishes.toSpliced(at, 1) })}
              />
            </li>
          );
        })}
      </ol>
      <div className="product__grid">
        <SelectField
          label={t("setAddDish")}
          value=""
          options={[
            { value: "", label: "–" },
            ...rows.filter(({ id }) => !isListed(id)).map(({ id, shownName }) => ({ value: id, label: shownName })),
          ]}
          onChange={(id) => id && add(id)}
        />
        <SelectField
          label={t("setCategory")}
          value={categoryId ?? ""}
          options={[
            { value: "", label: t("setNoCategory") },
            ...menu.categories.map(({ id, shownName }) => ({ value: id, label: shownName })),
          ]}
          onChange={(id) => onChange({ ...question, categoryId: id || null })}
        />
      </div>
    </>
  );
}
