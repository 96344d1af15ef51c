import { useEffect } from 'react'
import { lockOfficeSession } from '#client/staff/staff-session'
import { isKiosk } from '#contract/staff/staff'
import { call } from '../../lib/api/api.ts'
import { dueOf, type Presence } from './presence.ts'
import { isInside } from './sign-in-state.ts'
import { getSignInState, listenToOtherTabs, refresh, rolesNow, shut, announceActivity } from './store.ts'

/** Milliseconds between checks of the clock, which also detects that the computer has slept. */
const tickMs = 5_000

/**
 * Locks this window and the server's session. If the server does not receive the request, it locks by its own clock.
 */
export const lock = (kind: 'idle' | 'locked'): void => {
  shut(kind)
  call(lockOfficeSession, {}).catch(() => undefined)
}

/**
 * Tracks user activity in all windows of the office: refreshes the session during activity, and locks it when there
 * is none.
 */
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
      // A user who returns after the idle time must not count as active: the screen locks first.
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
