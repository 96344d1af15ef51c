import { useEffect, useState } from 'react'
import { getBallot } from '#client/sales/ballot/operations'
import { call, NoAnswer, ProblemError } from '../../lib/api/api.ts'
import type { Proof, Published } from '../../lib/proof/prove.ts'

type Read = {
  published: Published | null
  proof: Proof | null
  /** Part of the order that is computed, from 0 to 1. */
  share: number
  fault: 'late' | 'failed' | null
  refused: ProblemError | null
}

const nothing: Read = { published: null, proof: null, share: 0, fault: null, refused: null }

const fetchText = async (batchId: string, what: 'list' | 'result'): Promise<string> => {
  const answer = await fetch(`/v1/sales/ballots/${batchId}/${what}.txt`)
  if (!answer.ok) throw new NoAnswer()
  return answer.text()
}

/**
 * Milliseconds before a failed check is repeated: by then all answers agree, so a list that was frozen again in
 * between is not reported as a fault.
 */
const again = 3_000

/** Reads all published data of a ballot and has a web worker recompute the ballot. */
export const useBallot = (batchId: string): Read => {
  const [seen, setSeen] = useState<Read>(nothing)
  useEffect(() => {
    let worker: Worker | null = null
    let isWanted = true
    const change = (next: Partial<Read>) => isWanted && setSeen(last => ({ ...last, ...next }))
    // The worker starts while the files still load: on a phone the start itself takes a moment.
    const begin = (isLast: boolean): Worker => {
      worker?.terminate()
      const begun = new Worker(new URL('../../lib/proof/prove.worker.ts', import.meta.url), { type: 'module' })
      worker = begun
      begun.addEventListener('message', ({ data }: MessageEvent<{ share?: number; proof?: Proof | null }>) => {
        if (data.share !== undefined) return change({ share: data.share })
        if (!data.proof) return change({ fault: 'failed' })
        if (isLast || !Object.values(data.proof).includes(false)) return change({ proof: data.proof, share: 1 })
        setTimeout(() => {
          if (isWanted) read(true)
        }, again)
      })
      begun.addEventListener('error', () => change({ fault: 'failed' }))
      return begun
    }
    const open = async (isLast: boolean) => {
      const prover = begin(isLast)
      const ballot = await call(getBallot, { batchId })
      const list = await fetchText(batchId, 'list')
      const result = ballot.draw === null ? null : await fetchText(batchId, 'result')
      const published = { ballot, list, result }
      if (!isWanted) return
      change({ published })
      prover.postMessage(published)
    }
    const read = (isLast: boolean) =>
      void open(isLast).catch((thrown: unknown) => {
        const isGone = thrown instanceof ProblemError && [400, 404].includes(thrown.problem.status)
        change(isGone ? { refused: thrown } : { fault: 'late' })
      })
    read(false)
    return () => {
      isWanted = false
      worker?.terminate()
    }
  }, [batchId])
  return seen
}
