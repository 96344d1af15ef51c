/**
 * Keeps the office’s page and files on this device (entries/desk-worker.ts), so that the desk opens without a network: where the
 * office is installed, or a desk is taken along. Where a browser cannot, there is a network or nothing.
 */
export const cacheShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/office/desk-worker.js', { scope: '/office/' }).catch(() => undefined)
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
