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
