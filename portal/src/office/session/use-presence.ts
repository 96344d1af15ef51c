import { useEffect } from 'react'
import { lockOfficeSession } from '#contract/office/session'
import { isKiosk } from '#contract/office/staff'
import { call } from '../../lib/api/index.ts'
import { dueOf, type Presence } from './presence.ts'
import { isInside } from './sign-in-state.ts'
import { getSignInState, listenToOtherTabs, refresh, rolesNow, shut, announceActivity } from './store.ts'

/** Seconds between two looks at the clock; a machine that slept is looked at when it wakes. */
const tickMs = 5_000

/** Locks here and at the server. Should that not hear it, it locks by its own clock. */
export const lock = (kind: 'idle' | 'locked'): void => {
  shut(kind)
  call(lockOfficeSession, {}).catch(() => undefined)
}

/** Sees whether somebody is at work in any window of the office: asks how the session stands while they are, locks when nobody is. */
export const usePresence = (): void => {
  useEffect(() => {
    const now = Date.now()
    const presence: Presence = { seenAt: now, askedAt: now }
    const look = () => {
      if (!isInside(getSignInState())) {
        presence.seenAt = presence.askedAt = Date.now()
        return
      }
      const due = dueOf(presence, Date.now(), isKiosk(rolesNow()))
      if (due === 'lock') lock('idle')
      if (due !== 'ask') return
      presence.askedAt = Date.now()
      void refresh()
    }
    const seen = () => {
      const at = Date.now()
      // Who comes back after the time is not seen first: it locks.
      look()
      if (at - presence.seenAt > 1_000) announceActivity()
      presence.seenAt = at
    }
    const heard = () => void (presence.seenAt = Date.now())
    const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
    for (const name of inputs) document.addEventListener(name, seen, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, tickMs)
    const stop = listenToOtherTabs(heard)
    return () => {
      for (const name of inputs) document.removeEventListener(name, seen, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
      stop()
    }
  }, [])
}
