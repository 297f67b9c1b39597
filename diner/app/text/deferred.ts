import { loadDeferredTexts } from "./text.tsx";

// Imported by every module that uses deferred texts: its top-level await loads them first. On the server all texts are loaded.
if (!import.meta.env.SSR) await loadDeferredTexts();
