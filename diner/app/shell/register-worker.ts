/** Registers the service worker, once however often it is called. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("/sw.js");
