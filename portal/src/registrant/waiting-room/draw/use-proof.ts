import { useEffect, useRef, useState } from 'react'
import { readRoomNote } from '../../../lib/waiting-room/note-room.ts'
import type { DrawProof, RoomDraw } from '../../../lib/proof/prove-draw.ts'

type Read = {
  state: 'idle' | 'working' | 'done'
  proof: DrawProof | null
  /** Part of the order that is computed, from 0 to 1. */
  share: number
  /** `gone`: the list has been deleted. `late`: it did not come, or not in time. `failed`: this browser could not compute. */
  fault: 'gone' | 'late' | 'failed' | null
}

/** Milliseconds after which a list of a number of ids is given up: a slow connection brings 2,000 of them in a second. */
const timeoutFor = (ids: number): number => 30_000 + ids / 2

const nothing: Read = { state: 'idle', proof: null, share: 0, fault: null }

/** Fetches the list of a draw, and has a web worker recompute the draw, once `begin` is called. */
export const useProof = (draw: RoomDraw): Read & { begin: () => void } => {
  const [read, setRead] = useState<Read>(nothing)
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const change = (next: Partial<Read>) => setRead(last => ({ ...last, ...next }))
  const end = (next: Partial<Read>) => change({ ...next, state: 'done' })

  const prove = async () => {
    const answer = await fetch(`/v1/waiting-room/${draw.room}/order.txt`, {
      signal: AbortSignal.timeout(timeoutFor(draw.early)),
    })
    if (!answer.ok) return end({ fault: answer.status === 404 ? 'gone' : 'late' })
    const list = await answer.text()
    const begun = new Worker(new URL('../../../lib/proof/prove.worker.ts', import.meta.url), { type: 'module' })
    worker.current?.terminate()
    worker.current = begun
    begun.addEventListener('message', ({ data }: MessageEvent<{ share?: number; proof?: DrawProof | null }>) => {
      if (data.share !== undefined) return change({ share: data.share })
      return end(data.proof ? { proof: data.proof } : { fault: 'failed' })
    })
    begun.addEventListener('error', () => end({ fault: 'failed' }))
    begun.postMessage({ draw, list, note: readRoomNote() })
  }
  const begin = () => {
    setRead({ ...nothing, state: 'working' })
    prove().catch(() => end({ fault: 'late' }))
  }
  return { ...read, begin }
}
