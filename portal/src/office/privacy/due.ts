/** Whole days from now until a moment; less than none: it has passed. */
export const daysLeft = (dueAt: string, now: string): number =>
  Math.floor((Date.parse(dueAt) - Date.parse(now)) / 86_400_000)

/** How near the end of the forty days is. */
export const toneOf = (days: number): 'danger' | 'warning' | 'info' =>
  days < 0 ? 'danger' : days <= 10 ? 'warning' : 'info'
