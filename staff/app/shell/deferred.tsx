import { useToast } from "@comanda/ui/feedback/toast";
import { withTexts } from "@comanda/web/i18n/namespace";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "../text/text.tsx";

type DeferredProps<Props> = Props & {
  /** Called where the component cannot be loaded, after a toast that says so. */
  onFail?: () => void;
};

/**
 * A component whose file and texts are loaded when it is first rendered, or before by `loadAhead`. It renders nothing until then. Where they
 * cannot be loaded, the page stays as it is, and the next rendering loads them again: the failure of React's `lazy` replaces the page, for good.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | null = null;
  const fetched = async () => (component ??= await withTexts(load()));

  function Deferred({ onFail, ...props }: DeferredProps<Props>) {
    const t = useTranslate();
    const toast = useToast();
    const [Loaded, setLoaded] = useState(() => component);
    const fail = useEffectEvent(() => {
      toast(t("noAnswer"), "problem");
      onFail?.();
    });
    useEffect(() => {
      let isMounted = true;
      void fetched().then(
        (file) => isMounted && setLoaded(() => file),
        () => isMounted && fail(),
      );
      return () => void (isMounted = false);
    }, []);
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  }

  /** Loads the file where it is not loaded. Never rejects: a failure is said when the component is rendered. */
  const loadAhead = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Deferred, { loadAhead });
}
