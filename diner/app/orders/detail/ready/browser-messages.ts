import { registerWorker } from "../../../shell/register-worker.ts";

/** A browser at its push service, as the server stores it. */
export type SubscribedBrowser = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Whether the browser shows messages of a page that is closed. On an iPhone only an installed page can. */
export const canShowMessages = (): boolean =>
  import.meta.env.PROD && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether an installed page could show them: an iPhone or iPad, whose browsers alone have this field, outside an installed page. */
export const canInstallForMessages = (): boolean => "standalone" in navigator && navigator.standalone === false;

/** Whether it has the permission already; asks nothing. */
export async function mayShowMessages(): Promise<boolean> {
  if (!canShowMessages()) return false;
  const { state } = await navigator.permissions.query({ name: "notifications" }).catch(() => ({ state: Notification.permission }));
  return state === "granted";
}

/** Subscribes at the browser's push service with the server's key, in place of a subscription with another key. */
export async function subscribeBrowser(publicKey: string): Promise<SubscribedBrowser> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await subscribe().catch(async (error: unknown) => {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return subscribe();
  });
  const { keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
