/**
 * Caches the page and files of the office on this device (entries/desk-worker.ts), so that the desk opens offline
 * where the office is installed or a bundle is downloaded. In a browser without service workers, the office needs the
 * network.
 */
export const cacheShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/office/desk-worker.js', { scope: '/office/' }).catch(() => undefined)
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
