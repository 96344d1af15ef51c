import { hostCookie, readCookie, writeCookie } from '../cookies.ts'

/**
 * Tokens, from both spellings of the answer: `token ... expiresInSecond` and `access_token ... expires_in`. The
 * lifetime is in minutes.
 */
export type Tokens = { accessToken: string; refreshToken: string; lifetime: number }

const [access, refresh, expires] = ['fh_access', 'fh_refresh', 'fh_expires'] as const
const names = [access, refresh, expires]

const read = (name: string): string | null => readCookie(hostCookie(name))
const write = (name: string, value: string | number, seconds: number): void => {
  // On https, an earlier version of the portal set the cookie under the plain name: a second login that nothing would
  // end.
  if (hostCookie(name) !== name) writeCookie(name, '', 0)
  writeCookie(hostCookie(name), String(value), seconds)
}

/** True if logged in: the three cookies exist. */
export const hasTokens = (): boolean => names.every(name => read(name) !== null)
export const accessToken = (): string | null => read(access)
export const refreshTokenOf = (): string | null => read(refresh)
/** Returns the expiry time in milliseconds since 1970. */
export const expiresAt = (): number => Number(read(expires) ?? 0)

/** Returns the access token of the logged-in person, unless it has expired. */
export const liveToken = (): string | null => (hasTokens() && expiresAt() > Date.now() ? accessToken() : null)

export const saveTokens = ({ accessToken: token, refreshToken, lifetime }: Tokens): void => {
  const seconds = lifetime * 60
  write(access, token, seconds)
  write(refresh, refreshToken, seconds)
  write(expires, Date.now() + seconds * 1000, seconds)
}

export const deleteTokens = (): void => names.forEach(name => write(name, '', 0))
