import { useState } from 'react'
import * as z from 'zod/mini'
import type { DraftContent } from '#contract/sales/registration/draft'
import { checkLimit } from '#client/sales/registration/intent'
import { Registration } from '#contract/sales/registration/intent'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { chosenOf, isTender, maxTenderUnits, offeredCounts, hiddenQuestionsOf } from '../property/catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import type { StepProps } from '../draft/step-props.ts'

const Counts = z.pick(Registration, { batchId: true, numberOfUnits: true, numberOfIntents: true })
type Applicant = DraftContent['applicant']

/** Resets what depends on the session; the registrant goes through later steps again. */
const withoutSession = ({ step }: DraftContent) => ({ step: Math.min(step, 2), relatedNumber: null, tenderUnits: [] })

/** Resets what depends on the kind of applicant. */
const withoutApplicant = ({ step }: DraftContent) => ({ step: Math.min(step, 2), people: [], relatives: [] })

const useChoiceForm = ({ offer, draft }: StepProps, lacking: Lacking | null) => {
  const { t } = useTranslation('sales')
  const { content } = draft
  const { property, session, batch } = chosenOf(offer, content)
  const counts = session && batch ? offeredCounts(content, session, batch) : content
  const [strict, setStrict] = useState(false)
  const form = useForm({
    isKept: true,
    initial: {
      propertyId: content.propertyId ?? '',
      batchId: content.batchId ?? '',
      applicant: content.applicant,
      // A count that is no longer offered must be chosen again.
      numberOfUnits: counts.numberOfUnits,
      numberOfIntents: counts.numberOfIntents,
    },
    check: {
      schema: Counts,
      toInput: ({ batchId, numberOfUnits, numberOfIntents }) => ({ batchId, numberOfUnits, numberOfIntents }),
    },
    labels: {
      propertyId: t('property'),
      batchId: t('session'),
      applicant: t('applicant'),
      numberOfUnits: t('numberOfUnits'),
      numberOfIntents: t(keyFor(session?.method, 'numberOfIntents')),
    },
    chosen: ['propertyId', 'batchId', 'applicant', 'numberOfUnits', 'numberOfIntents'],
    rules: values => (values.propertyId === '' ? [{ field: 'propertyId', code: 'required' }] : []),
    unasked: () => hiddenQuestionsOf({ property, session, batch }),
    beside: lacking === null ? [] : [lacking],
    onAttempt: () => setStrict(true),
  })
  return { form, strict }
}

/** An error outside the fields, with the id of the place where it can be corrected. */
type Lacking = { id: string; message: string }

/**
 * Returns what is wrong with the units of a tender, or null. A unit that was picked but not added counts as an error.
 */
const useLacking = ({ offer, draft }: StepProps, picked: string): Lacking | null => {
  const { t } = useTranslation('sales')
  const { session, batch } = chosenOf(offer, draft.content)
  const count = draft.content.tenderUnits.length
  if (!session || !batch || !isTender(session)) return null
  if (picked !== '') return { id: 'add-unit', message: t('unitNotAdded') }
  if (count === 0) return { id: 'block', message: t('tenderNone') }
  return count < batch.minUnits ? { id: 'block', message: t('minUnits', { count: batch.minUnits }) } : null
}

/** The handlers of each choice. Each also resets the answers that depend on it. */
const usePicks = (
  { offer, draft }: StepProps,
  form: ReturnType<typeof useChoiceForm>['form'],
  setPicked: (unit: string) => void,
) => {
  const { change, latest } = draft
  const count = (name: 'numberOfUnits' | 'numberOfIntents', value: number | null) => {
    form.set(name, value)
    change({ [name]: value })
  }
  const applicant = (value: Applicant) => {
    form.set('applicant', value)
    if (value !== latest().applicant) change({ applicant: value, ...withoutApplicant(latest()) })
  }
  const property = (propertyId: string) => {
    setPicked('')
    form.set('propertyId', propertyId)
    form.set('batchId', '')
    change({ propertyId, sessionId: null, batchId: null, ...withoutSession(latest()) })
  }
  const batch = (batchId: string) => {
    const sessions = offer.properties.find(item => item.id === latest().propertyId)?.sessions ?? []
    const session = sessions.find(item => item.batches.some(each => each.id === batchId))
    const found = session?.batches.find(each => each.id === batchId)
    if (!session || !found) return
    form.set('batchId', batchId)
    setPicked('')
    if (session.id !== latest().sessionId) change({ sessionId: session.id, ...withoutSession(latest()) })
    const tenderUnits = latest().tenderUnits.slice(0, maxTenderUnits(session, found))
    change({ batchId, tenderUnits, sessionRevision: session.revision })
    if (!session.admitsCompanies) applicant('INDIVIDUAL')
    const { numberOfUnits, numberOfIntents } = offeredCounts(latest(), session, found)
    count('numberOfUnits', numberOfUnits)
    count('numberOfIntents', numberOfIntents)
  }
  return { count, applicant, property, batch }
}

/** The state and actions of step 1. */
export const useChoice = (props: StepProps) => {
  const { offer, draft, go } = props
  const { t } = useTranslation('sales')
  const { content, change } = draft
  const { property, session, batch } = chosenOf(offer, content)
  const [picked, setPicked] = useState('')
  const lacking = useLacking(props, picked)
  const { form, strict } = useChoiceForm(props, lacking)
  const pick = usePicks(props, form, setPicked)
  const confirm = form.submit(async () => {
    if (!session || !batch) return
    const count = content.tenderUnits.length
    const requested = isTender(session) ? count : 1
    const isNamed = content.applicant === 'INDIVIDUAL'
    const answer = await call(checkLimit, { sessionId: session.id, batchId: batch.id, requested, isNamed })
    const { limit, used } = answer
    if (answer.byAccount)
      return form.refuseAll(() => (used < limit ? t('limitNear', { limit, used }) : t('limitReached', { limit })))
    if (answer.byOwn) return form.refuseAll(() => t('ownLimit', { limit: session.maxTicketsPerPerson }))
    // Four means four or more.
    const counts = isTender(session) ? { numberOfUnits: Math.min(4, count), numberOfIntents: 1 } : {}
    // The registrant confirms the session revision that is shown on this screen.
    change({ ...counts, confirmed: true, sessionRevision: session.revision })
    go(2)
  })
  return { form, property, session, batch, pick, confirm, picked, setPicked, lacking: strict ? lacking : null }
}
