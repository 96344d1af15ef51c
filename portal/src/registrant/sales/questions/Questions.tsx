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
import { Folded } from '../../../ui/layout/folded.tsx'

/** The vendor's optional questions to buyers, shown after the registration is complete. */
export function Questions({ ticket }: { ticket: Ticket }) {
  const offer = useQuery(listActiveSessions, {})
  const intent = useQuery(getIntent, { id: ticket.intentId })
  const property = offer.data?.properties.find(({ id }) => id === ticket.propertyId)
  if (!property || property.survey.length === 0 || !intent.data) return null
  return <Asked intent={intent.data} questions={property.survey} />
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
    <Folded title={t('title')}>
      <p className="soft">{t('hint')}</p>
      <SurveyFields questions={questions} answers={answers} onChange={change} />
      <p role="status" className="soft">
        {state === 'kept' && t('kept')}
        {state === 'failed' && t('noAnswer', { ns: 'frame' })}
      </p>
    </Folded>
  )
}
