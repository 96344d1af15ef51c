import { useEffect, useState } from 'react'

/** The newest time of the server that was seen, and how far it is ahead of the device's clock; both in ms. */
let newest = { at: Number.NEGATIVE_INFINITY, ahead: 0 }

/**
 * Returns the server's present time in ms. An answer that is older than the newest one is not taken as the present: it
 * may have been shown before.
 *
 * @param serverNow the server's time in an answer that has just arrived, or in an older one
 */
export const serverTime = (serverNow: string, now = Date.now()): number => {
  const at = Date.parse(serverNow)
  if (at > newest.at) newest = { at, ahead: at - now }
  return now + newest.ahead
}

/** Returns the server's time in ms, anew at each of its seconds. */
export const useServerNow = (serverNow: string): number => {
  const [now, setNow] = useState(() => serverTime(serverNow))
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverTime(serverNow)), 1000 - (serverTime(serverNow) % 1000))
    return () => clearTimeout(timer)
  }, [serverNow, now])
  return now
}

/** A timer cannot wait longer than 24 days, and a device that slept wakes it late. */
const longestWaitMs = 60_000

/** Returns whether an instant has come by the server's clock. It is rendered again only when it comes. */
export const useHasCome = (instant: string, serverNow: string): boolean => {
  const at = Date.parse(instant)
  const [hasCome, setCome] = useState(() => at <= serverTime(serverNow))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = at - serverTime(serverNow)
      setCome(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, longestWaitMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [at, serverNow])
  return hasCome
}
