import { useEffect } from 'react'
import { isMember } from '#contract/club/member'
import { call } from '../../lib/api/index.ts'
import { keepMembership, useRegistrant } from '../../lib/session/index.ts'

/** Milliseconds: the club hears of who joined behind the answer, which takes a moment. */
const tries = [0, 2_000, 6_000]

/** Who joined the club with this registration is a member once the deposit is arranged: the invitation goes. */
export const useMembership = (): void => {
  const asks = useRegistrant()?.isMember === false
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
