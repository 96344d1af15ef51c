import { useEffect } from 'react'
import { isMember } from '#contract/club/member'
import { joinsClub } from '#contract/consents/consent'
import { call } from '../../lib/api/index.ts'
import { keepMembership, useRegistrant } from '../../lib/session/index.ts'

/** Milliseconds: the club hears of who joined behind the answer, which takes a moment. */
const tries = [0, 2_000, 6_000]

/** Whether the registration that was submitted in this page joins the club; null: none was. */
let joins: boolean | null = null
export const noteJoining = (answers: Parameters<typeof joinsClub>[0]): void => void (joins = joinsClub(answers))

/** Who joined the club with this registration is a member once the deposit is arranged: the invitation goes. */
export const useMembership = (): void => {
  const asks = useRegistrant()?.isMember === false && joins !== false
  useEffect(() => {
    if (!asks) return
    const ask = () =>
      call(isMember, {}).then(
        answer => answer.isMember && keepMembership(true),
        () => undefined,
      )
    const timers = tries.map(after => setTimeout(() => void ask(), after))
    return () => timers.forEach(timer => clearTimeout(timer))
  }, [asks])
}
