import { logIn } from '#client/accounts/login-session'
import { call } from '../../lib/api/api.ts'
import { enterSession } from '../../lib/session/login-session.ts'
import { requireCookies } from '../../lib/cookies.ts'

/**
 * Logs in and starts what follows a login. `slideId` is the solved slide check that the login uses up. Throws the
 * server's refusals and CookiesBlocked.
 */
export const enter = async (given: { username: string; password: string }, slideId: string | null): Promise<void> => {
  requireCookies()
  const { token, refreshToken, expiresInSecond } = await call(logIn, given, { slideId })
  await enterSession({ accessToken: token, refreshToken, lifetime: expiresInSecond })
}
