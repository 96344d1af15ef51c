/** Returns the whole days from now until an instant. The number is negative if the instant has passed. */
export const daysLeft = (dueAt: string, now: string): number =>
  Math.floor((Date.parse(dueAt) - Date.parse(now)) / 86_400_000)

/** Returns the tone for the number of days left of the forty days. */
export const toneOf = (days: number): 'danger' | 'warning' | 'info' =>
  days < 0 ? 'danger' : days <= 10 ? 'warning' : 'info'
