import { useEffect } from 'react'
import { refresh, useOfficeSession } from '../session/index.ts'
import { closeSet, lookForSet, openByServer } from './open-set.ts'
import { sendWaiting } from './send.ts'
import { getOfflineState, setOfflineState } from './state.ts'
import { listenToOtherTabs } from './work.ts'

/** Milliseconds between two looks for a network that is gone: devices tell that it is back before it bears anything, and some not at all. */
const lookEvery = 3_000
/** The same at which a desk with a network asks whether what it has taken still stands. */
const askEvery = 60_000

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Looks whether the server can be reached again: then the door is asked how it stands, and what waits is sent. */
const lookForNetwork = async (): Promise<void> => {
  if (!getOfflineState().isCut || !(await answers())) return
  setOfflineState({ isCut: false })
  await refresh()
  await sendWaiting()
}

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** Follows the network and the door: opens what was taken while its owner is logged in, sends what waits, and lets go of the key. */
export const useOfflineSync = (): void => {
  const { door, session } = useOfficeSession()
  const staffId = session?.staffId ?? null
  useEffect(() => {
    quietly(lookForSet())
    const lost = () => setOfflineState({ isCut: true })
    const back = () => quietly(lookForNetwork())
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    const timer = setInterval(back, lookEvery)
    const stop = listenToOtherTabs()
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
      clearInterval(timer)
      stop()
    }
  }, [])
  useEffect(() => {
    // A device may think that it has a network, and reach nobody.
    if (door === 'UNREACHED') setOfflineState({ isCut: true })
    if (door === 'AWAY') return
    if (door !== 'OPEN' || staffId === null) return closeSet()
    if (getOfflineState().kept?.staffId !== staffId) closeSet()
    const work = () => quietly(openByServer(staffId).then(sendWaiting))
    work()
    const timer = setInterval(work, askEvery)
    return () => clearInterval(timer)
  }, [door, staffId])
}
