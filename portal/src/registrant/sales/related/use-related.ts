import { useState } from 'react'
import { findRegistrant } from '#client/sales/registration/related'
import { normaliseNumber } from '#contract/sales/registration/related'
import { call } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { focusField } from '../../../ui/field/field.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { type NumberReply, relatedState } from './relations.ts'

/** A related registration: its number, the masked name, and the stored confirmation. */
export const useRelated = (draft: DraftHandle) => {
  const { t } = useTranslation('sales')
  const sentenceOf = useRefusal()
  const { propertyId, sessionId, relatedNumber } = draft.content
  const [typed, setTyped] = useState('')
  const [reply, setReply] = useState<NumberReply | null>(null)
  const [pending, setPending] = useState(false)
  const [strict, setStrict] = useState(false)
  const number = normaliseNumber(typed)
  const { reply: now, missing, keepsWaiting, keptName } = relatedState(relatedNumber, typed, number, reply)
  const first = missing && t(missing === 'find' ? 'relatedFindFirst' : 'relatedConfirmFirst')
  const lacking = keepsWaiting ? (now?.error?.() ?? first) : null

  const find = async () => {
    if (pending) return
    if (typed.trim() === '' || propertyId === null || sessionId === null) {
      setReply({ number, error: () => t('relatedEnter') })
      return focusField('relatedNumber')
    }
    setPending(true)
    try {
      const { name } = await call(findRegistrant, { ticketId: number, propertyId, sessionId })
      setReply({ number, name })
    } catch (thrown) {
      setReply({ number, error: sentenceOf(thrown) })
      focusField('relatedNumber')
    } finally {
      setPending(false)
    }
  }
  const keep = (kept: string | null) => {
    draft.change({ relatedNumber: kept })
    setTyped('')
    if (kept === null) setReply(null)
    setTimeout(() => focusField(kept === null ? 'relatedNumber' : 'related-remove'))
  }
  return {
    typed,
    setTyped,
    find,
    pending,
    /** Masked name of the typed number, or of the number confirmed on this screen. */
    name: now?.name ?? null,
    keptName,
    error: now?.error?.() ?? (strict && lacking !== null ? lacking : undefined),
    faults: lacking === null ? [] : [{ id: 'relatedNumber', message: lacking }],
    showFaults: () => setStrict(true),
    confirm: () => keep(number),
    clear: () => keep(null),
  }
}
export type RelatedHandle = ReturnType<typeof useRelated>
