import { useState } from 'react'
import * as z from 'zod/mini'
import type { DraftContent } from '#contract/sales/draft'
import { reachedMaxTickets, Registration } from '#contract/sales/intent'
import { call } from '../lib/api.ts'
import { useForm } from '../lib/form.ts'
import { useTranslation } from '../lib/translation.ts'
import { chosenOf, isTender } from './catalogue.ts'
import type { StepProps } from './step-props.ts'

const Counts = z.pick(Registration, { batchId: true, numberOfUnits: true, numberOfIntents: true })
type Applicant = DraftContent['applicant']

/** What follows from another session, or from another kind of applicant: later steps are gone through again. */
const settled = (before: DraftContent, now: DraftContent): Partial<DraftContent> => ({
  ...((before.sessionId !== now.sessionId || before.applicant !== now.applicant) && { step: 2 }),
  ...(before.sessionId !== now.sessionId && { relatedNumber: null }),
  ...(before.applicant !== now.applicant && { people: [], relatives: [] }),
})

const useChoiceForm = ({ offer, draft }: StepProps, lacking: string | null) => {
  const { t } = useTranslation('sales')
  const { content } = draft
  const tender = isTender(chosenOf(offer, content).session)
  const [strict, setStrict] = useState(false)
  const form = useForm({
    initial: {
      propertyId: content.propertyId ?? '',
      batchId: content.batchId ?? '',
      applicant: content.applicant,
      numberOfUnits: content.numberOfUnits,
      numberOfIntents: content.numberOfIntents,
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
      numberOfIntents: t('numberOfIntents'),
    },
    chosen: ['propertyId', 'batchId', 'applicant', 'numberOfUnits', 'numberOfIntents'],
    rules: values => (values.propertyId === '' ? [{ field: 'propertyId', code: 'required' }] : []),
    unasked: () => (tender ? ['numberOfUnits', 'numberOfIntents'] : []),
    beside: lacking === null ? [] : [{ id: 'block', message: lacking }],
    onAttempt: () => setStrict(true),
  })
  return { form, strict }
}

/** What is wrong with the units of a tender, or null. */
const useLacking = ({ offer, draft }: StepProps): string | null => {
  const { t } = useTranslation('sales')
  const { session, batch } = chosenOf(offer, draft.content)
  const count = draft.content.tenderUnits.length
  if (!session || !batch || !isTender(session)) return null
  if (count === 0) return t('tenderNone')
  return count < batch.minUnits ? t('minUnits', { count: batch.minUnits }) : null
}

/** Step 1 as it is being chosen. */
export const useChoice = (props: StepProps) => {
  const { offer, draft, go } = props
  const { t } = useTranslation('sales')
  const { content, change, latest } = draft
  const { property, session, batch } = chosenOf(offer, content)
  const [before] = useState(content)
  const lacking = useLacking(props)
  const { form, strict } = useChoiceForm(props, lacking)
  const setCount = (name: 'numberOfUnits' | 'numberOfIntents', value: number | null) => {
    form.set(name, value)
    change({ [name]: value })
  }
  const pickApplicant = (applicant: Applicant) => {
    form.set('applicant', applicant)
    change({ applicant })
  }
  const pickProperty = (propertyId: string) => {
    form.set('propertyId', propertyId)
    form.set('batchId', '')
    change({ propertyId, sessionId: null, batchId: null, tenderUnits: [] })
  }
  const pickBatch = (batchId: string) => {
    const found = property?.sessions.find(one => one.batches.some(each => each.id === batchId))
    form.set('batchId', batchId)
    change({ batchId, sessionId: found?.id ?? null, ...(found?.id !== content.sessionId && { tenderUnits: [] }) })
    if (found && !found.admitsCompanies) pickApplicant('INDIVIDUAL')
    const fewest = found?.batches.find(each => each.id === batchId)?.minUnits ?? 1
    if ((form.values.numberOfUnits ?? 9) < fewest) setCount('numberOfUnits', null)
  }
  const confirm = form.submit(async () => {
    if (!session || !batch) return
    const count = content.tenderUnits.length
    const requested = isTender(session) ? count : 1
    const answer = await call(reachedMaxTickets, { sessionId: session.id, batchId: batch.id, requested })
    const { limit, used } = answer
    if (answer.reached)
      return form.refuseAll(used < limit ? t('limitNear', { limit, used }) : t('limitReached', { limit }))
    // Four stands for four or more.
    const counts = isTender(session) ? { numberOfUnits: Math.min(4, count), numberOfIntents: 1 } : {}
    change({ ...counts, ...settled(before, latest()), confirmed: true })
    go(2)
  })
  const pick = { applicant: pickApplicant, property: pickProperty, batch: pickBatch, count: setCount }
  return { form, property, session, batch, pick, confirm, lacking: strict ? lacking : null }
}
