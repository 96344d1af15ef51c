import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getIntent } from '#client/sales/registration/intent'
import type { Intent } from '#contract/sales/registration/intent'
import { answerQuestions } from '#client/sales/ticket/own-ticket'
import { listActiveSessions } from '#client/sales/property/sales-session'
import type { SurveyQuestion } from '#contract/sales/property/sales-session'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { useCommand } from '../../../lib/api/command.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { SurveyFields } from '../../../ui/choice/survey-fields.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'

/**
 * The vendor's optional questions to buyers, shown after the registration is complete. Few people unfold them,
 * so the answers are fetched only then.
 */
export function Questions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('questions')
  const offer = useQuery(listActiveSessions, {})
  const [isOpened, setOpened] = useState(false)
  const property = offer.data?.properties.find(({ id }) => id === ticket.propertyId)
  if (!property || property.survey.length === 0) return null
  return (
    <Folded title={t('title')} onOpen={() => setOpened(true)}>
      {isOpened && <OfIntent id={ticket.intentId} questions={property.survey} />}
    </Folded>
  )
}

function OfIntent({ id, questions }: { id: string; questions: readonly SurveyQuestion[] }) {
  const query = useQuery(getIntent, { id })
  return <Loading query={query}>{intent => <Asked intent={intent} questions={questions} />}</Loading>
}

function Asked({ intent, questions }: { intent: Intent; questions: readonly SurveyQuestion[] }) {
  const { t } = useTranslation(['questions', 'frame'])
  const queries = useQueryClient()
  const send = useCommand(answerQuestions)
  const [answers, setAnswers] = useState<Record<string, string>>(intent.survey)
  const [state, setState] = useState<'idle' | 'kept' | 'failed'>('idle')
  const latest = useRef(answers)
  const sending = useRef<Promise<void>>(Promise.resolve())
  // Requests run one after the other, so the last choice is sent last.
  const keep = async () => {
    try {
      await send({ id: intent.id, survey: latest.current })
      setState('kept')
      await queries.invalidateQueries({ queryKey: [getIntent.name, { id: intent.id }] })
    } catch {
      setState('failed')
    }
  }
  const change = (survey: Record<string, string>) => {
    latest.current = survey
    setAnswers(survey)
    sending.current = sending.current.then(keep)
  }
  return (
    <>
      <p className="soft">{t('hint')}</p>
      <SurveyFields questions={questions} answers={answers} onChange={change} />
      <p role="status" className="soft">
        {state === 'kept' && t('kept')}
        {state === 'failed' && t('noAnswer', { ns: 'frame' })}
      </p>
    </>
  )
}
