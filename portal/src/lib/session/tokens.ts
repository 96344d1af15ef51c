import { hostCookie, readCookie, writeCookie } from '../cookies.ts'

/** What each answer's spelling becomes: `token ... expiresInSecond` and `access_token ... expires_in` alike. Minutes. */
export type Tokens = { accessToken: string; refreshToken: string; lifetime: number }

const [access, refresh, expires] = ['fh_access', 'fh_refresh', 'fh_expires'] as const
const names = [access, refresh, expires]

const read = (name: string): string | null => readCookie(hostCookie(name))
const write = (name: string, value: string | number, seconds: number): void => {
  // On https an earlier version of the portal left it under the plain name: a second login that nobody ends.
  if (hostCookie(name) !== name) writeCookie(name, '', 0)
  writeCookie(hostCookie(name), String(value), seconds)
}

/** Logged in = the three cookies exist. */
export const hasTokens = (): boolean => names.every(name => read(name) !== null)
export const accessToken = (): string | null => read(access)
export const refreshTokenOf = (): string | null => read(refresh)
/** Milliseconds since 1970. */
export const expiresAt = (): number => Number(read(expires) ?? 0)

/** The access token of who is logged in, unless it is past due. */
export const liveToken = (): string | null => (hasTokens() && expiresAt() > Date.now() ? accessToken() : null)

export const saveTokens = ({ accessToken: token, refreshToken, lifetime }: Tokens): void => {
  const seconds = lifetime * 60
  write(access, token, seconds)
  write(refresh, refreshToken, seconds)
  write(expires, Date.now() + seconds * 1000, seconds)
}

export const deleteTokens = (): void => names.forEach(name => write(name, '', 0))
