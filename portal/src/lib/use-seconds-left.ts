import { useEffect, useState } from 'react'

/** An answer that contains the server's time, and its arrival time by the browser's clock. */
export type ServerClock = { now: string; arrivedAt: number }

/** Returns how far the server's clock is ahead of the page's monotonic clock, in ms. */
const aheadOf = ({ now, arrivedAt }: ServerClock): number =>
  Date.parse(now) - (performance.now() - (Date.now() - arrivedAt))

const secondsTo = (until: string, ahead: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - performance.now() - ahead) / 1000))

/** Returns whole seconds until an instant by the server's clock; the fastest answer gives the most exact clock. */
export const useSecondsLeft = (until: string, { now, arrivedAt }: ServerClock): number => {
  const [ahead, setAhead] = useState(() => aheadOf({ now, arrivedAt }))
  const [left, setLeft] = useState(() => secondsTo(until, ahead))
  useEffect(() => setAhead(known => Math.max(known, aheadOf({ now, arrivedAt }))), [now, arrivedAt])
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until, ahead))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until, ahead])
  return left
}
