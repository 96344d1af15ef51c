const isSafe = (): boolean => location.protocol === 'https:'

/** The prefix `__Host-` binds a cookie to exactly this host; browsers accept it only over https. */
export const hostCookie = (name: string): string => (isSafe() ? `__Host-${name}` : name)

export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

export const writeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Strict${isSafe() ? '; Secure' : ''}`
}

/** The browser blocks cookies of this site, so nobody can stay logged in. */
export class CookiesBlocked extends Error {}

/** True if the browser stores a cookie that was just set. */
export const keepsCookies = (): boolean => {
  const name = hostCookie('fh_probe')
  writeCookie(name, '1', 60)
  const isKept = readCookie(name) !== null
  writeCookie(name, '', 0)
  return isKept
}

/** Throws CookiesBlocked before a login whose cookies would be lost. */
export const requireCookies = (): void => {
  if (!keepsCookies()) throw new CookiesBlocked()
}
