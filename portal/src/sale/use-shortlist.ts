import { useState } from 'react'

const keyOf = (sessionId: string): string => `fh-shortlist-${sessionId}`

const read = (sessionId: string): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(sessionId)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [])
  } catch {
    return new Set() // storage can be closed to us, or hold what we did not write
  }
}

/** Units that somebody likes, on this device alone. */
export const useShortlist = (sessionId: string): [ReadonlySet<string>, (unitId: string) => void] => {
  const [listed, setListed] = useState(() => read(sessionId))
  const toggle = (unitId: string): void => {
    const next = new Set(listed)
    if (!next.delete(unitId)) next.add(unitId)
    setListed(next)
    try {
      localStorage.setItem(keyOf(sessionId), JSON.stringify([...next]))
    } catch {
      // It holds for as long as the page is open.
    }
  }
  return [listed, toggle]
}
