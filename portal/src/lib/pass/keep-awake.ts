/** The screen stays lit while something can be seen on it. Gives its end. A device that would not, or cannot, goes dark as ever. */
export const keepAwake = (shown: Element): (() => void) => {
  let isInView = false
  let lock: WakeLockSentinel | null = null
  const isWanted = () => isInView && document.visibilityState === 'visible'
  const update = async (): Promise<void> => {
    const held = lock !== null && !lock.released
    if (held === isWanted()) return
    if (held) return lock?.release()
    const taken = await navigator.wakeLock.request('screen')
    // It went out of sight meanwhile, or two asked at once.
    if (!isWanted() || (lock !== null && !lock.released)) return taken.release()
    lock = taken
  }
  // The browser lets go by itself when the page is hidden, and does not come back by itself.
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
