import type { logIn } from '#contract/accounts/login-session'
import type { Locale } from '#contract/common'
import type { Operation, OutputOf } from '#contract/operation'
import type { Call } from '../../platform/pipeline/handler.ts'
import { openSession } from './issue-tokens.ts'
import { rememberDevice } from './remember-device.ts'
import { accessMinutes } from './refresh.ts'

type Entering = Pick<Call<Operation>, 'caller' | 'context' | 'db' | 'now' | 'setCookie'>

/**
 * Logs in a person who has proved to be the owner, by any method: opens a session, returns its tokens and cookies,
 * and remembers the browser.
 */
export const enterAccount = async (
  call: Entering,
  owner: { id: string; email: string; locale: Locale },
): Promise<OutputOf<typeof logIn>> => {
  const { caller, context, db, now, setCookie } = call
  const opened = await openSession(context, db, owner.id, now)
  setCookie('session', opened.cookie)
  setCookie('device', await rememberDevice(call, owner, caller.device))
  return { token: opened.access, refreshToken: opened.refresh, expiresInSecond: accessMinutes }
}
