import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, type DraftContent, saveDraft } from '#contract/sales/draft'
import { call, ProblemError } from '../lib/api.ts'

export const emptyContent: DraftContent = {
  step: 1,
  propertyId: null,
  sessionId: null,
  batchId: null,
  numberOfUnits: null,
  numberOfIntents: null,
  confirmed: false,
  address: { country: 'HKG', city: null, district: null, line1: null, line2: null, line3: null },
  isEstateAgent: null,
  survey: {},
}

export type SaveState = 'idle' | 'saving' | 'waiting' | 'stale'

const quietMs = 1_200
const againMs = 5_000

/**
 * What has been entered, kept on the server within two seconds of the last change (UX.md 34). A save that fails is tried
 * again; one that another window overtook is told, and nothing is overwritten.
 */
export const useDraft = (saved: Draft | null) => {
  const [content, setContent] = useState(saved?.content ?? emptyContent)
  const [savedAt, setSavedAt] = useState(saved?.savedAt ?? null)
  const [state, setState] = useState<SaveState>('idle')
  const version = useRef(saved?.version ?? 0)
  const latest = useRef(content)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void> | null>(null)

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    // One save at a time: the next one takes up whatever has changed meanwhile.
    if (running.current) await running.current
    const sent = latest.current
    const work = async () => {
      setState('saving')
      try {
        const answer = await call(saveDraft, { content: sent, version: version.current })
        version.current = answer.version
        setSavedAt(answer.savedAt)
        setState('idle')
      } catch (fault) {
        const stale = fault instanceof ProblemError && fault.problem.code === 'sales.draft.stale'
        setState(stale ? 'stale' : 'waiting')
        if (!stale) timer.current = setTimeout(() => void save(), againMs)
      }
    }
    running.current = work().finally(() => {
      running.current = null
    })
    await running.current
  }, [])

  const change = useCallback(
    (part: Partial<DraftContent>) => {
      latest.current = { ...latest.current, ...part }
      setContent(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), quietMs)
    },
    [save],
  )

  useEffect(() => () => clearTimeout(timer.current), [])
  /** Submitted: the server has removed the draft, and no late save may bring it back. */
  const finish = useCallback(() => {
    clearTimeout(timer.current)
    version.current = 0
  }, [])
  return { content, change, save, finish, savedAt, state }
}

export type DraftHandle = ReturnType<typeof useDraft>
