/**
 * Keeps the screen on while an element is visible. Returns the function that ends it. On a device that refuses or
 * cannot do it, the screen turns off as usual.
 */
export const keepAwake = (shown: Element): (() => void) => {
  let isInView = false
  let lock: WakeLockSentinel | null = null
  const isWanted = () => isInView && document.visibilityState === 'visible'
  const update = async (): Promise<void> => {
    const held = lock !== null && !lock.released
    if (held === isWanted()) return
    if (held) return lock?.release()
    const taken = await navigator.wakeLock.request('screen')
    // The element was hidden in the meantime, or two requests ran at once.
    if (!isWanted() || (lock !== null && !lock.released)) return taken.release()
    lock = taken
  }
  // The browser releases the lock when the page is hidden, and does not take it again automatically.
  const follow = () => void update().catch(() => undefined)
  const watch = new IntersectionObserver(entries => {
    isInView = entries.some(entry => entry.isIntersecting)
    follow()
  })
  watch.observe(shown)
  document.addEventListener('visibilitychange', follow)
  return () => {
    watch.disconnect()
    document.removeEventListener('visibilitychange', follow)
    isInView = false
    follow()
  }
}
