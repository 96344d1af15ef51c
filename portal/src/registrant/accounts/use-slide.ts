import { useCallback, useEffect, useRef, useState } from 'react'
import { initSession, solveSlide } from '#client/accounts/slide-check'
import type { SlidePurpose } from '#contract/accounts/slide-check'
import type { OutputOf } from '#contract/operation'
import { call } from '../../lib/api/api.ts'
import { painted } from '../../lib/after-paint.ts'

type Challenge = OutputOf<typeof initSession>['challenge'] & { id: string; imageUrl: string; pieceUrl: string }
type Status = 'idle' | 'checking' | 'solved' | 'failed'
/** `closed` until the check is wanted: the first render loads neither the picture nor its code. */
type Stage = 'closed' | 'opening' | 'open' | 'missing'

const pictureUrl = (base64: string, type: string): string =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), char => char.charCodeAt(0))], { type }))

/** The current picture and the result of the last attempt. */
const useChallenge = () => {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [loading, setLoading] = useState(true)
  const [broken, setBroken] = useState(false)
  const [status, setStatus] = useState<Status>('idle')
  const [offset, setOffset] = useState(0)
  /** Id of the check that a code has replaced; null: the picture itself was solved. */
  const [byCode, setByCode] = useState<string | null>(null)
  const turn = useRef(0)

  const refresh = useCallback(async (after: Status = 'idle') => {
    const mine = ++turn.current
    setLoading(true)
    setBroken(false)
    setByCode(null)
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

  const solvedByCode = (id: string) => {
    turn.current++
    setLoading(false)
    setByCode(id)
    setStatus('solved')
  }
  const solvedId = status === 'solved' ? (byCode ?? challenge?.id ?? null) : null

  return { challenge, loading, broken, status, setStatus, offset, setOffset, refresh, solvedByCode, solvedId }
}

/**
 * A slide check of the server: its picture, the position of the piece and, once it is solved, the id that a call uses
 * up. `preload` loads the code of its dialog.
 */
export const useSlide = (purpose: SlidePurpose, preload: () => Promise<void>) => {
  const { challenge, loading, broken, status, setStatus, offset, setOffset, refresh, ...solved } = useChallenge()
  const [stage, setStage] = useState<Stage>('closed')

  /** Opens the dialog. The pressed button stays pending until the dialog's code is loaded. */
  const open = async () => {
    if (stage === 'opening' || stage === 'open') return
    setStage('opening')
    // The button answers before the dialog is drawn, which may take a slow phone longer than a person waits for a sign.
    await painted()
    if (status !== 'solved') void refresh()
    try {
      await preload()
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
      // After a wrong position a new picture is loaded, which is fairer than two more guesses.
      await refresh('failed')
    }
  }

  return {
    stage,
    open,
    /** Closes the dialog. A solved check stays solved. */
    close: () => setStage('closed'),
    /** Closes the dialog after a call has used up the check, so that the next attempt begins with a new picture. */
    reset: () => {
      setStage('closed')
      setStatus('idle')
    },
    challenge,
    loading,
    broken,
    status,
    offset,
    setOffset,
    commit,
    refresh,
    /**
     * A code has replaced the slide check with this id. Since the code was sent, another picture may have come, which
     * nobody has solved.
     */
    solvedByCode: solved.solvedByCode,
    solvedId: solved.solvedId,
  }
}

export type Slide = ReturnType<typeof useSlide>
