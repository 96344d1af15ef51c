import { useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { useNavigate } from 'react-router'
import { createTickets, registerIntent, Registration } from '#contract/sales/intent'
import { useCommand } from '../lib/command.ts'
import { useForm } from '../lib/form.ts'
import { useList } from '../lib/lists.ts'
import type { ConsentState } from '../lib/slots.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Page } from '../ui/page.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { answersTo, chosenOf } from './catalogue.ts'
import { Particulars } from './Particulars.tsx'
import type { StepProps } from './step-props.ts'
import s from './sales.module.css'
import { Total } from './Total.tsx'

type ReviewProps = StepProps & { consents: ConsentState }

/** What the draft makes of the message; the schema refuses what is missing, and leads back to its step. */
const inputOf = ({ offer, draft, consents }: ReviewProps) => {
  const { content } = draft
  const { property } = chosenOf(offer, content)
  const answers = property ? answersTo(property, content.survey) : []
  return {
    sessionId: content.sessionId ?? '',
    batchId: content.batchId ?? '',
    numberOfUnits: content.numberOfUnits ?? 0,
    numberOfIntents: content.numberOfIntents ?? 0,
    address: { ...content.address, country: content.address.country ?? '', line1: content.address.line1 ?? '' },
    isEstateAgent: content.isEstateAgent ?? false,
    survey: Object.fromEntries(answers.map(({ question, option }) => [question.code, option.code])),
    consents: consents.answers,
  }
}

const useSubmission = (props: ReviewProps) => {
  const locale = useLocale()
  const navigate = useNavigate()
  const lodge = useCommand(registerIntent)
  const submit = useCommand(createTickets)
  // An intent that was lodged and not yet submitted is submitted by the next try, not lodged again.
  const [lodged, setLodged] = useState<{ content: string; id: string } | null>(null)
  const form = useForm({
    initial: {},
    check: { schema: Registration, toInput: () => inputOf(props) },
    labels: {},
    beside: [...props.consents.missingMainland, ...props.consents.missing],
    onAttempt: props.consents.showMissing,
  })
  const send = form.submit(async () => {
    const input = inputOf(props)
    const content = JSON.stringify(input)
    const intent = lodged?.content === content ? lodged : { content, id: (await lodge(input)).id }
    setLodged(intent)
    const { tickets } = await submit({ id: intent.id })
    props.draft.finish()
    await navigate(`/${locale}/registration-of-intent/payment?ticketId=${tickets[0]?.id ?? ''}`, { replace: true })
  })
  return { form, send }
}

/** Step 4: everything to check, each declaration its own box, the deposit, and the submission. */
export function StepReview(props: ReviewProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { offer, draft, go, consents } = props
  const { form, send } = useSubmission(props)
  const { property, session, batch } = chosenOf(offer, draft.content)
  const { content } = draft
  const at = useStepLink()
  if (!property || !session || !batch) return null
  const answers = answersTo(property, content.survey).map(({ question, option }) => ({
    label: say(question.title),
    value: say(option.name),
  }))
  return (
    <Page title={t('step4')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={send} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SummaryList
          title={t('step1')}
          changeTo={at(1)}
          items={[
            { label: t('property'), value: say(property.name) },
            { label: t('session'), value: `${say(session.name)} · ${say(batch.name)}` },
            { label: t('numberOfUnits'), value: t('units', { count: content.numberOfUnits ?? 0 }) },
            { label: t('numberOfIntents'), value: t('intents', { count: content.numberOfIntents ?? 0 }) },
          ]}
        />
        <Particulars />
        <SummaryList
          items={[{ label: t('address'), value: <AddressLines content={content.address} />, changeTo: at(2) }]}
        />
        <SummaryList
          title={t('step3')}
          changeTo={at(3)}
          items={[{ label: t('isEstateAgent'), value: t(content.isEstateAgent ? 'yes' : 'no') }, ...answers]}
        />
        <h2>{t('declarations')}</h2>
        {consents.mainland}
        {consents.boxes}
        <Card title={t('deposit')}>
          <Total session={session} intents={content.numberOfIntents} />
          <p>{t('payBy')}</p>
        </Card>
        <div className={s.actions}>
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('submitting')}>
            {t('submit')}
          </Button>
          <Button onClick={() => go(3)}>{t('back')}</Button>
        </div>
      </form>
    </Page>
  )
}

const useStepLink = () => {
  const locale = useLocale()
  return (step: number) => `/${locale}/registration-of-intent?step=${step}`
}

function AddressLines({ content }: { content: StepProps['draft']['content']['address'] }) {
  const say = useSay()
  const name = (list: ReturnType<typeof useList>, code: string | null) => {
    const value = list.find(one => one.code === code)
    return value ? say(value.name) : null
  }
  const country = name(useList('COUNTRY'), content.country)
  const district = name(useList('DISTRICT'), content.district)
  const city = name(useList('CITY'), content.city)
  const lines = [content.line1, content.line2, content.line3, district, city, country]
  return lines.filter(Boolean).map(line => (
    <span key={line} className={s.line}>
      {line}
    </span>
  ))
}
