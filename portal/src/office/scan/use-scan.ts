import { useEffect, useEffectEvent, useState } from 'react'
import { addTaker } from './takers.ts'

type Wanted = {
  /** The id of the box that the page has for codes. */
  box: string
  /** Something that was scanned or typed before is under way: the scan waits for its end. */
  isBusy: boolean
  /** Does what was scanned. It may be of any shape. */
  take: (text: string) => void
}

/** Takes what a scanner types while this is on the screen, wherever the focus is. */
export const useScan = ({ box, isBusy, take }: Wanted): void => {
  const [waiting, setWaiting] = useState<string | null>(null)
  const run = useEffectEvent(take)
  useEffect(() => addTaker({ box, take: setWaiting }), [box])
  useEffect(() => {
    if (waiting === null || isBusy) return
    setWaiting(null)
    run(waiting)
  }, [waiting, isBusy])
}
