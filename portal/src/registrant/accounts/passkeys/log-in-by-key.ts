import { askPasskey as askedPasskey, logInByPasskey } from '#client/accounts/passkey'
import type { InputOf } from '#contract/operation'
import { call } from '../../../lib/api/api.ts'
import { askPasskey } from '../../../lib/passkeys/passkeys.ts'
import { enterSession } from '../../../lib/session/login-session.ts'
import { requireCookies } from '../../../lib/cookies.ts'

type Credential = InputOf<typeof logInByPasskey>['credential']

/**
 * Logs in with a passkey that the person chooses. Returns false if none was given. Throws the server's refusals and
 * CookiesBlocked.
 */
export const logInByKey = async (): Promise<boolean> => {
  requireCookies()
  const { challengeId, options } = await call(askedPasskey, {})
  const answer = await askPasskey<Credential>(options)
  if ('fault' in answer) return false
  const { credential } = answer
  const { token, refreshToken, expiresInSecond } = await call(logInByPasskey, { challengeId, credential })
  await enterSession({ accessToken: token, refreshToken, lifetime: expiresInSecond })
  return true
}
