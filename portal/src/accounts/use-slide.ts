import { useCallback, useEffect, useRef, useState } from 'react'
import { initSession, type SlidePurpose, solveSlide } from '#contract/accounts/slide-check'
import type { OutputOf } from '#contract/operation'
import { call } from '../lib/api/index.ts'
import { slidePuzzle } from './slide-puzzle.ts'

type Challenge = OutputOf<typeof initSession>['challenge'] & { id: string; imageUrl: string; pieceUrl: string }
type Status = 'idle' | 'checking' | 'solved' | 'failed'
/** `closed` until somebody wants it: neither the picture nor what draws it is part of the first paint. */
type Stage = 'closed' | 'opening' | 'open' | 'missing'

const pictureUrl = (base64: string, type: string): string =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), char => char.charCodeAt(0))], { type }))

/** The picture of the moment, and what became of it. */
const useChallenge = () => {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [loading, setLoading] = useState(true)
  const [broken, setBroken] = useState(false)
  const [status, setStatus] = useState<Status>('idle')
  const [offset, setOffset] = useState(0)
  const turn = useRef(0)

  const refresh = useCallback(async (after: Status = 'idle') => {
    const mine = ++turn.current
    setLoading(true)
    setBroken(false)
    setOffset(0)
    try {
      const { sessionId, challenge: given } = await call(initSession, {})
      if (mine !== turn.current) return
      const urls = {
        imageUrl: pictureUrl(given.image, 'image/jpeg'),
        pieceUrl: pictureUrl(given.piece, 'image/webp'),
      }
      setChallenge({ ...given, id: sessionId, ...urls })
      setStatus(after)
    } catch {
      if (mine === turn.current) setBroken(true)
    } finally {
      if (mine === turn.current) setLoading(false)
    }
  }, [])

  useEffect(
    () => () => {
      if (challenge) [challenge.imageUrl, challenge.pieceUrl].forEach(url => URL.revokeObjectURL(url))
    },
    [challenge],
  )

  return { challenge, loading, broken, status, setStatus, offset, setOffset, refresh }
}

/** A slide check of the server's: its picture, where the piece lies, and, once solved, the id that a call spends. */
export const useSlide = (purpose: SlidePurpose) => {
  const { challenge, loading, broken, status, setStatus, offset, setOffset, refresh } = useChallenge()
  const [stage, setStage] = useState<Stage>('closed')
  const focusWanted = useRef(false)

  /** Asks for the picture; the row that was pressed stays until what draws it is there. */
  const open = async (focus = true) => {
    if (stage === 'opening' || stage === 'open') return
    focusWanted.current = focus
    setStage('opening')
    void refresh()
    try {
      await slidePuzzle.preload()
      setStage('open')
    } catch {
      setStage('missing')
    }
  }

  const commit = async (at: number) => {
    if (!challenge || status === 'checking' || status === 'solved') return
    setStatus('checking')
    try {
      await call(solveSlide, { sessionId: challenge.id, purpose, offset: Math.round(at) })
      setStatus('solved')
    } catch {
      // A wrong place spends the picture's patience: a new one is fairer than two more guesses.
      await refresh('failed')
    }
  }

  return {
    stage,
    open,
    /** The next one, for who asked for it. */
    reopen: () => {
      focusWanted.current = true
      void refresh()
    },
    /** Whether it was opened by a press, which is gone: told once. */
    takeFocus: () => {
      const wanted = focusWanted.current
      focusWanted.current = false
      return wanted
    },
    challenge,
    loading,
    broken,
    status,
    offset,
    setOffset,
    commit,
    refresh,
    /** A code took the picture's place. */
    solvedByCode: () => setStatus('solved'),
    solvedId: status === 'solved' ? (challenge?.id ?? null) : null,
  }
}

export type Slide = ReturnType<typeof useSlide>
