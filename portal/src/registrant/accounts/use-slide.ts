import { useEffect, useRef, useState } from 'react'
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

const picturesOf = ({ image, piece }: { image: string; piece: string }) => ({
  imageUrl: pictureUrl(image, 'image/jpeg'),
  pieceUrl: pictureUrl(piece, 'image/webp'),
})

/** Frees the pictures of a challenge that is replaced. */
const useRevoked = (challenge: Challenge | null): void =>
  useEffect(
    () => () => {
      if (challenge) [challenge.imageUrl, challenge.pieceUrl].forEach(url => URL.revokeObjectURL(url))
    },
    [challenge],
  )

/** The current picture and the result of the last attempt. */
const useChallenge = () => {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [picture, setPicture] = useState<'loading' | 'there' | 'broken'>('loading')
  const [status, setStatus] = useState<Status>('idle')
  const [offset, setOffset] = useState(0)
  /** Id of the check that a code has replaced; null: the picture itself was solved. */
  const [byCode, setByCode] = useState<string | null>(null)
  const turn = useRef(0)
  const coming = useRef<Promise<string> | null>(null)

  /** Asks for another picture and returns its id. */
  const load = async (after: Status): Promise<string> => {
    const mine = ++turn.current
    setPicture('loading')
    setByCode(null)
    setOffset(0)
    try {
      const { sessionId, challenge: given } = await call(initSession, {})
      if (mine !== turn.current) return sessionId
      setChallenge({ ...given, id: sessionId, ...picturesOf(given) })
      setStatus(after)
      setPicture('there')
      return sessionId
    } catch (fault) {
      if (mine === turn.current) setPicture('broken')
      throw fault
    }
  }

  const refresh = async (after: Status = 'idle'): Promise<void> => {
    coming.current = load(after)
    await coming.current.catch(() => undefined)
  }

  /** Asks for another picture in place of one that the server no longer knows, and returns its id. */
  const nextId = (): Promise<string> => (coming.current = load('idle'))

  /** Returns the id of the picture. Waits for the first one, and asks again if it could not be loaded. */
  const currentId = async (): Promise<string> =>
    challenge?.id ?? (await coming.current?.catch(() => undefined)) ?? nextId()

  useRevoked(challenge)

  const solvedByCode = (id: string) => {
    turn.current++
    setPicture('there')
    setByCode(id)
    setStatus('solved')
  }
  const solvedId = status === 'solved' ? (byCode ?? challenge?.id ?? null) : null
  const calls = { refresh, currentId, nextId, solvedByCode }

  return { challenge, picture, status, setStatus, offset, setOffset, solvedId, ...calls }
}

/**
 * A slide check of the server: its picture, the position of the piece and, once it is solved, the id that a call uses
 * up. `preload` loads the code of its dialog.
 */
export const useSlide = (purpose: SlidePurpose, preload: () => Promise<void>) => {
  const { challenge, picture, status, setStatus, offset, setOffset, refresh, ...solved } = useChallenge()
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
    loading: picture === 'loading',
    broken: picture === 'broken',
    status,
    offset,
    setOffset,
    commit,
    refresh,
    currentId: solved.currentId,
    nextId: solved.nextId,
    /**
     * A code has replaced the slide check with this id. Since the code was sent, another picture may have come, which
     * nobody has solved.
     */
    solvedByCode: solved.solvedByCode,
    solvedId: solved.solvedId,
  }
}

export type Slide = ReturnType<typeof useSlide>
