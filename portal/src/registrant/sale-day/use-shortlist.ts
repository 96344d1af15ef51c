import { useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

const keyOf = (sessionId: string): string => `fh-shortlist-${sessionId}`

const read = (sessionId: string): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', keyOf(sessionId)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((item): item is string => typeof item === 'string') : [])
  } catch {
    return new Set() // The portal did not write this value.
  }
}

/** Returns the units on a visitor's shortlist, stored on this device only, and a function to add or remove one. */
export const useShortlist = (sessionId: string): [ReadonlySet<string>, (unitId: string) => void] => {
  const [listed, setListed] = useState(() => read(sessionId))
  const toggle = (unitId: string): void => {
    const next = new Set(listed)
    if (!next.delete(unitId)) next.add(unitId)
    setListed(next)
    store('localStorage', keyOf(sessionId), JSON.stringify([...next]))
  }
  return [listed, toggle]
}
