import type { logIn } from '#contract/accounts/login-session'
import type { Locale } from '#contract/common'
import type { Operation, OutputOf } from '#contract/operation'
import type { Call } from '../../platform/pipeline/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cookiesOfVerdict } from '../../platform/waiting-room.ts'
import { openSession } from './issue-tokens.ts'
import { rememberDevice } from './remember-device.ts'
import { accessMinutes } from './refresh.ts'

type Entering = Pick<Call<Operation>, 'caller' | 'context' | 'db' | 'now' | 'setCookie'>

/**
 * Logs in a person who has proved to be the owner, by any method: opens a session, returns its tokens and cookies,
 * and remembers the browser. While people wait for their turn, the turn by which they came is theirs from now on.
 *
 * @throws Refusal waiting.needed if another account has logged in by this turn
 */
export const enterAccount = async (
  call: Entering,
  owner: { id: string; email: string; locale: Locale },
): Promise<OutputOf<typeof logIn>> => {
  const { caller, context, db, now, setCookie } = call
  const opened = await openSession(context, db, owner.id, now)
  const begun = { db, accountId: owner.id, sessionId: opened.sessionId }
  const verdict = await context.waiting.bind(caller.visitor(), begun)
  for (const [name, value] of cookiesOfVerdict(verdict)) setCookie(name, value)
  // Somebody else has logged in by this place: the browser gets another one.
  if (!verdict.isIn) throw new Refusal('waiting.needed', { retryAfter: 5 })
  setCookie('session', opened.cookie)
  setCookie('device', await rememberDevice(call, owner, caller.device))
  return { token: opened.access, refreshToken: opened.refresh, expiresInSecond: accessMinutes }
}
