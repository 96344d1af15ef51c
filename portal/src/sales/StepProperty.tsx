import { useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import * as z from 'zod/mini'
import { reachedMaxTickets, Registration, ticketExistsInSession } from '#contract/sales/intent'
import { call } from '../lib/api.ts'
import { showCents } from '../lib/format.ts'
import { useForm } from '../lib/form.ts'
import { useQuery } from '../lib/use-query.ts'
import { useSay } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { chosenOf, type OfferedSession } from './catalogue.ts'
import { PropertyChoice } from './PropertyChoice.tsx'
import type { StepProps } from './step-props.ts'
import s from './sales.module.css'
import { SessionFacts } from './SessionFacts.tsx'
import { Total } from './Total.tsx'

const Counts = z.pick(Registration, { batchId: true, numberOfUnits: true, numberOfIntents: true })
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Step 1: what is registered for, and how many. Confirm fixes it, Change releases it. */
export function StepProperty(props: StepProps) {
  const { t } = useTranslation('sales')
  const { content, change } = props.draft
  return content.confirmed && chosenOf(props.offer, content).batch ? (
    <Page title={t('step1')}>
      <Fixed {...props} onChange={() => change({ confirmed: false })} />
    </Page>
  ) : (
    <Choose {...props} />
  )
}

const useCounts = ({ offer, draft, go }: StepProps) => {
  const { t } = useTranslation('sales')
  const { content, change } = draft
  const { property, session, batch } = chosenOf(offer, content)
  const [reached, setReached] = useState<number | null>(null)
  const form = useForm({
    initial: {
      propertyId: content.propertyId ?? '',
      batchId: content.batchId ?? '',
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
      numberOfUnits: t('numberOfUnits'),
      numberOfIntents: t('numberOfIntents'),
    },
    chosen: ['propertyId', 'batchId', 'numberOfUnits', 'numberOfIntents'],
    rules: values => (values.propertyId === '' ? [{ field: 'propertyId', code: 'required' }] : []),
  })
  const pickProperty = (propertyId: string) => {
    form.set('propertyId', propertyId)
    form.set('batchId', '')
    change({ propertyId, sessionId: null, batchId: null })
  }
  const pickBatch = (batchId: string) => {
    const found = property?.sessions.find(one => one.batches.some(each => each.id === batchId))
    form.set('batchId', batchId)
    change({ batchId, sessionId: found?.id ?? null })
    const fewest = found?.batches.find(each => each.id === batchId)?.minUnits ?? 1
    if ((form.values.numberOfUnits ?? 9) < fewest) setCount('numberOfUnits', null)
  }
  const setCount = (name: 'numberOfUnits' | 'numberOfIntents', value: number | null) => {
    form.set(name, value)
    change({ [name]: value })
  }
  const confirm = form.submit(async () => {
    if (!session || !batch) return
    const answer = await call(reachedMaxTickets, { sessionId: session.id, batchId: batch.id, requested: 1 })
    setReached(answer.reached ? answer.limit : null)
    if (answer.reached) return form.refuseAll(t('limitReached', { limit: answer.limit }))
    change({ confirmed: true })
    go(2)
  })
  return { form, property, session, batch, reached, pickProperty, pickBatch, setCount, confirm }
}

function Choose(props: StepProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { form, property, session, batch, pickProperty, pickBatch, setCount, confirm } = useCounts(props)
  const open = property?.sessions.filter(one => one.phase === 'OPEN') ?? []
  const batches = open.flatMap(one => one.batches.map(each => ({ session: one, batch: each })))
  const units = upTo(batch?.maxUnits ?? 4).filter(count => count >= (batch?.minUnits ?? 1))
  return (
    <Page title={t('step1')} wrong={form.summary.length > 0}>
      <Before sessions={props.offer.properties.flatMap(one => one.sessions)} />
      <form noValidate onSubmit={confirm} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <PropertyChoice
          {...form.field('propertyId')}
          properties={props.offer.properties}
          serverNow={props.offer.now}
          onChange={pickProperty}
        />
        {property && batches.length > 0 && (
          <RadioField
            {...form.field('batchId')}
            stacked
            onChange={pickBatch}
            options={batches.map(each => ({
              value: each.batch.id,
              label: open.length > 1 ? `${say(each.session.name)} · ${say(each.batch.name)}` : say(each.batch.name),
              hint: say(each.batch.whoMayJoin),
            }))}
          />
        )}
        {session && <SessionFacts session={session} />}
        {session && batch && (
          <>
            <ChoiceField
              {...form.field('numberOfUnits')}
              options={units}
              hint={`${t('numberOfUnitsHint')} ${units.includes(4) ? t('fourOrMore') : ''}`}
              onChange={count => setCount('numberOfUnits', count)}
            />
            <ChoiceField
              {...form.field('numberOfIntents')}
              options={upTo(session.maxIntentsPerTicket)}
              hint={t('numberOfIntentsHint')}
              onChange={count => setCount('numberOfIntents', count)}
            />
            <Total session={session} intents={form.values.numberOfIntents} />
            <OtherTickets sessionId={session.id} />
          </>
        )}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('confirm')}
        </Button>
      </form>
    </Page>
  )
}

function Before({ sessions }: { sessions: OfferedSession[] }) {
  const { t } = useTranslation('sales')
  const deposit = sessions.find(one => one.phase === 'OPEN')?.depositCents
  return (
    <Card title={t('before')} tone="fog">
      <p>{t('beforeLead')}</p>
      <ul className={s.bullets}>
        <li>{t('beforeAddress')}</li>
        {deposit !== undefined && <li className="num">{t('beforeDeposit', { deposit: showCents(deposit) })}</li>}
        <li>{t('beforeId')}</li>
      </ul>
    </Card>
  )
}

function OtherTickets({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('sales')
  const query = useQuery(ticketExistsInSession, { sessionId })
  if (!query.data?.exists) return null
  return (
    <Notice tone="warning" role="status">
      {t('otherTickets')}
    </Notice>
  )
}

function Fixed({ offer, draft, go, onChange }: StepProps & { onChange: () => void }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { property, session, batch } = chosenOf(offer, draft.content)
  if (!property || !session || !batch) return null
  return (
    <>
      <SummaryList
        items={[
          { label: t('property'), value: say(property.name) },
          { label: t('session'), value: `${say(session.name)} · ${say(batch.name)}` },
          { label: t('numberOfUnits'), value: t('units', { count: draft.content.numberOfUnits ?? 0 }) },
          { label: t('numberOfIntents'), value: t('intents', { count: draft.content.numberOfIntents ?? 0 }) },
        ]}
      />
      <Total session={session} intents={draft.content.numberOfIntents} />
      <p className="soft">{t('confirmed')}</p>
      <div className={s.actions}>
        <Button variant="primary" onClick={() => go(2)}>
          {t('continue')}
        </Button>
        <Button onClick={onChange}>{t('change')}</Button>
      </div>
    </>
  )
}
