/** What each answer's spelling becomes: `token ... expiresInSecond` and `access_token ... expires_in` alike. Minutes. */
export type Tokens = { accessToken: string; refreshToken: string; lifetime: number }

const names = { access: 'fh_access', refresh: 'fh_refresh', expires: 'fh_expires' } as const

const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`
}

/** Logged in = the three cookies exist (SPEC.md 4). */
export const hasTokens = (): boolean => Object.values(names).every(name => readCookie(name) !== null)
export const accessToken = (): string | null => readCookie(names.access)
export const refreshTokenOf = (): string | null => readCookie(names.refresh)
/** Milliseconds since 1970. */
export const expiresAt = (): number => Number(readCookie(names.expires) ?? 0)

/** The access token of who is logged in, unless it is past due. */
export const liveToken = (): string | null => (hasTokens() && expiresAt() > Date.now() ? accessToken() : null)

export const keepTokens = ({ accessToken: access, refreshToken: refresh, lifetime }: Tokens): void => {
  const seconds = lifetime * 60
  writeCookie(names.access, access, seconds)
  writeCookie(names.refresh, refresh, seconds)
  writeCookie(names.expires, String(Date.now() + seconds * 1000), seconds)
}

export const dropTokens = (): void => {
  for (const name of Object.values(names)) writeCookie(name, '', 0)
}
