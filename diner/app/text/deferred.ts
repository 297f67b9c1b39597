import { loadDeferredTexts } from "./text.tsx";

// Whoever says more than the shell and the menu imports this file: it is there before the first word. On the server all texts are.
if (!import.meta.env.SSR) await loadDeferredTexts();
