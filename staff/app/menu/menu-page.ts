import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import type { MenuLanguage } from "../text/menu-languages.ts";
import type { ProductDraft } from "./product/use-product-draft.ts";

/** The whole menu. */
export type StaffMenu = DataOf<typeof staffContract.menu.get>;

/** What the editor of a product is opened with; a new product is null. */
export type ProductPage = { menu: StaffMenu; product: EditedProduct | null };

/** What the parts of the editor need. */
export type EditorPage = Pick<ProductPage, "menu" | "product"> & { draft: ProductDraft; languages: MenuLanguage[] };
