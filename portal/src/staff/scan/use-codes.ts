import { useEffect, useRef, useState } from 'react'
import { NoAnswer, ProblemError } from '../../lib/api/api.ts'
import { useRefusal } from '../../lib/api/use-refusal.ts'
import { type Sentence, useTranslation } from '../../lib/language/translation.ts'
import { scanFrame, noCodes, unanswered } from './codes.ts'
import type { Signal } from './signal.ts'

/** Milliseconds for which the result of a code is shown. */
const messageMs = 15_000

/** The message about the last code. */
type Said = { tone: Signal; text: Sentence } | null

/** Handles the codes before the camera, one after the other, and shows the result of each. */
export const useCodes = (onCode: (token: string) => Promise<void>, tell: (kind: Signal) => void) => {
  const { t } = useTranslation('scan')
  const sentenceOf = useRefusal()
  const held = useRef(noCodes)
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const [said, setSaid] = useState<Said>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), messageMs)
    return () => clearTimeout(timer)
  }, [said])
  const say = (tone: Signal, text: Sentence) => {
    setSaid({ tone, text })
    tell(tone)
  }
  const send = async (token: string): Promise<void> => {
    try {
      await onCode(token)
      say('good', () => t('taken'))
    } catch (thrown) {
      if (thrown instanceof NoAnswer) {
        held.current = unanswered(held.current, token, Date.now())
        return say('bad', () => t('noAnswer'))
      }
      if (!(thrown instanceof ProblemError)) throw thrown
      say('bad', sentenceOf(thrown))
    }
  }
  const take = async (texts: string[]): Promise<void> => {
    const seen = scanFrame(held.current, texts, Date.now(), busy.current)
    held.current = seen.held
    if (seen.send === null) {
      if (seen.isStrange && !busy.current) say('bad', () => t('strange'))
      return
    }
    busy.current = true
    setSending(true)
    setSaid(null)
    await send(seen.send).finally(() => {
      busy.current = false
      setSending(false)
    })
  }
  return { said, isSending, onTexts: (texts: string[]) => void take(texts) }
}
