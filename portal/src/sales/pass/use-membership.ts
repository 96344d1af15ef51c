import { useEffect } from 'react'
import { isMember } from '#contract/club/member'
import { joinsClub } from '#contract/consents/consent'
import { call } from '../../lib/api/index.ts'
import { saveMembership, useRegistrant } from '../../lib/session/index.ts'

/** Milliseconds: the club hears of who joined behind the answer, which takes a moment. */
const tries = [0, 2_000, 6_000]

/** Registrations that were submitted in this page and do not join the club, by their ids. */
const withoutJoining = new Set<string>()
export const noteJoining = (ticketIds: readonly string[], answers: Parameters<typeof joinsClub>[0]): void => {
  if (!joinsClub(answers)) for (const id of ticketIds) withoutJoining.add(id)
}

/** Who joined the club with this registration is a member once the deposit is arranged: the invitation goes. */
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
