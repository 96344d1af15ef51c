import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, type DraftContent, getDraft, saveDraft } from '#contract/sales/draft'
import { call, ProblemError } from '../lib/api.ts'
import { currentSession } from '../lib/session.ts'

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

const me = (): string | null => {
  const session = currentSession()
  return session.status === 'ready' ? session.profile.id : null
}

/** What could not be saved when its screen went, as when the session ended: the same person finds it again in this page. */
let unsaved: { owner: string | null; content: DraftContent; version: number } | null = null

const takenUp = (saved: Draft | null): DraftContent | null =>
  unsaved !== null && unsaved.owner === me() && unsaved.version === (saved?.version ?? 0) ? unsaved.content : null

/**
 * What has been entered, kept on the server within two seconds of the last change (UX.md 34). A save that fails is tried
 * again; one that another window overtook is told, and nothing is overwritten.
 */
export const useDraft = (saved: Draft | null) => {
  const queries = useQueryClient()
  const [owner] = useState(me)
  const [content, setContent] = useState(() => takenUp(saved) ?? saved?.content ?? emptyContent)
  const [savedAt, setSavedAt] = useState(saved?.savedAt ?? null)
  const [state, setState] = useState<SaveState>('idle')
  const version = useRef(saved?.version ?? 0)
  const latest = useRef(content)
  const kept = useRef(saved?.content ?? emptyContent)
  const gone = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void> | null>(null)

  /** What the next visit to this screen would otherwise read from the answers of before. */
  const know = useCallback((draft: Draft | null) => queries.setQueryData([getDraft.name, {}], { draft }), [queries])
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
        kept.current = sent
        if (unsaved?.content === sent) unsaved = null
        know({ content: sent, ...answer })
        setSavedAt(answer.savedAt)
        setState('idle')
      } catch (fault) {
        const stale = fault instanceof ProblemError && fault.problem.code === 'sales.draft.stale'
        setState(stale ? 'stale' : 'waiting')
        if (!stale && !gone.current) timer.current = setTimeout(() => void save(), againMs)
      }
    }
    running.current = work().finally(() => {
      running.current = null
    })
    await running.current
  }, [know])

  const change = useCallback(
    (part: Partial<DraftContent>) => {
      latest.current = { ...latest.current, ...part }
      setContent(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), quietMs)
    },
    [save],
  )

  useEffect(() => {
    gone.current = false
    if (latest.current !== kept.current && latest.current !== emptyContent) void save()
    return () => {
      gone.current = true
      clearTimeout(timer.current)
      if (latest.current === kept.current) return
      unsaved = { owner, content: latest.current, version: version.current }
      void save()
    }
  }, [save, owner])
  /** Submitted: the server has removed the draft, and no late save may bring it back. */
  const finish = useCallback(() => {
    clearTimeout(timer.current)
    version.current = 0
    kept.current = latest.current
    know(null)
  }, [know])
  return { content, change, save, finish, savedAt, state }
}

export type DraftHandle = ReturnType<typeof useDraft>
