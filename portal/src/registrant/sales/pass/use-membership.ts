import { useEffect } from 'react'
import { isMember } from '#client/club/member'
import { joinsClub } from '#contract/consents/consent'
import { call } from '../../../lib/api/api.ts'
import { saveMembership, useRegistrant } from '../../../lib/session/login-session.ts'

/** Milliseconds until each check: the club learns of a new member shortly after the answer. */
const tries = [0, 2_000, 6_000]

/** Ids of the registrations that were submitted in this page without joining the club. */
const withoutJoining = new Set<string>()
export const noteJoining = (ticketIds: readonly string[], answers: Parameters<typeof joinsClub>[0]): void => {
  if (!joinsClub(answers)) for (const id of ticketIds) withoutJoining.add(id)
}

/**
 * Refreshes the membership: a registrant who joined the club with this registration becomes a member once the deposit
 * is arranged, and the invitation disappears.
 */
export const useMembership = (ticketId: string): void => {
  const asks = useRegistrant()?.isMember === false && !withoutJoining.has(ticketId)
  useEffect(() => {
    if (!asks) return
    const ask = () =>
      call(isMember, {}).then(
        answer => answer.isMember && saveMembership(true),
        () => undefined,
      )
    const timers = tries.map(after => setTimeout(() => void ask(), after))
    return () => timers.forEach(timer => clearTimeout(timer))
  }, [asks])
}
