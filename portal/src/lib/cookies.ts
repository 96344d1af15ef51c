const isSafe = (): boolean => location.protocol === 'https:'

/** `__Host-` binds a cookie to this very host; browsers take it over https only. */
export const hostCookie = (name: string): string => (isSafe() ? `__Host-${name}` : name)

export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

export const writeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Strict${isSafe() ? '; Secure' : ''}`
}

/** The browser keeps no cookies of this site, without which nobody stays logged in. */
export class CookiesBlocked extends Error {}

/** Whether a cookie that was just set is there. */
export const keepsCookies = (): boolean => {
  const name = hostCookie('fh_probe')
  writeCookie(name, '1', 60)
  const isKept = readCookie(name) !== null
  writeCookie(name, '', 0)
  return isKept
}

/** Throws CookiesBlocked before a login that would be lost. */
export const requireCookies = (): void => {
  if (!keepsCookies()) throw new CookiesBlocked()
}
