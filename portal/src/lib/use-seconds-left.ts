import { useEffect, useState } from 'react'

/** An answer that tells the server's clock, and when it came by the browser's. */
export type ServerClock = { now: string; arrivedAt: number }

/** How far the server's clock is ahead of the one that counts from the opening of the page and cannot be set. */
const aheadOf = ({ now, arrivedAt }: ServerClock): number =>
  Date.parse(now) - (performance.now() - (Date.now() - arrivedAt))

const secondsTo = (until: string, ahead: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - performance.now() - ahead) / 1000))

/** Whole seconds to an instant by the server's clock; the answer that came fastest tells it best. */
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
