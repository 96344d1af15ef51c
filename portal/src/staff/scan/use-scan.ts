import { useEffect, useEffectEvent, useState } from 'react'
import { addTaker } from './takers.ts'

type Wanted = {
  /** The id of the page's box for codes. */
  box: string
  /** True while an earlier scan or typed text is being handled. The next scan waits until this ends. */
  isBusy: boolean
  /** Handles the scanned text, which may have any shape. */
  take: (text: string) => void
}

/** Takes what a scanner types while this component is mounted, wherever the focus is. */
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
