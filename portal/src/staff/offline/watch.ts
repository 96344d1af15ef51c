import { useEffect } from 'react'
import { refresh, useOfficeSession } from '../signed-in/store.ts'
import { closeBundle, findBundle, openByServer } from './open-bundle.ts'
import { sendWaiting } from './send.ts'
import { getOfflineState, setOfflineState } from './state.ts'
import { listenToOtherTabs } from './work.ts'

/**
 * Milliseconds between checks for a lost network. Devices report that it is back before it works, and some do not
 * report it at all.
 */
const lookEvery = 3_000
/** Milliseconds between checks of an online desk whether its bundle is still valid. */
const askEvery = 60_000

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Checks whether the server can be reached again. If so, refreshes the login state and sends the waiting actions. */
const lookForNetwork = async (): Promise<void> => {
  if (!getOfflineState().isCut || !(await answers())) return
  setOfflineState({ isCut: false })
  await refresh()
  await sendWaiting()
}

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/**
 * Follows the network and the login state: opens the bundle while its owner is logged in, sends the waiting actions,
 * and removes the key afterwards.
 */
export const useOfflineSync = (): void => {
  const { door, session } = useOfficeSession()
  const staffId = session?.staffId ?? null
  useEffect(() => {
    quietly(findBundle())
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
    // A device may report a network although it cannot reach the server.
    if (door === 'UNREACHED') setOfflineState({ isCut: true })
    if (door === 'AWAY') return
    if (door !== 'OPEN' || staffId === null) return closeBundle()
    if (getOfflineState().kept?.staffId !== staffId) closeBundle()
    const work = () => quietly(openByServer(staffId).then(sendWaiting))
    work()
    const timer = setInterval(work, askEvery)
    return () => clearInterval(timer)
  }, [door, staffId])
}
