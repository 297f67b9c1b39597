import { segmentedClass } from "@comanda/ui/forms/segmented";
import { Link } from "react-router";
import { useImportText } from "./import-text.ts";

/** Links to the lists of what was found. `path`: the address of the import's check. */
export function ImportTabs({ path, list, tabs }: { path: string; list: string; tabs: readonly { list: string; name: string }[] }) {
  const t = useImportText();
  return (
    <nav aria-label={t("lists")} className={`${segmentedClass.group} import-tabs`}>
      {tabs.map((one) => (
        <Link
          key={one.list}
          className={segmentedClass.segment}
          aria-current={one.list === list ? "page" : undefined}
          to={`${path}&list=${one.list}`}
          preventScrollReset
        >
          {one.name}
        </Link>
      ))}
    </nav>
  );
}
