const dayMs = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')

/** Returns the time left until an instant as `hh:mm:ss`, 0 if it is over, or null if it is a day or more. */
export const timeLeft = (until: string, now: number): string | null => {
  const left = Math.max(0, Date.parse(until) - now)
  if (left >= dayMs) return null
  const seconds = Math.ceil(left / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
