import * as z from 'zod/mini'
import { example, Id, Instant } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SurveyAnswers } from '../../reference/code.ts'
import { Ticket } from './ticket.ts'

// Operations of a registrant on their own registration that involve the sales office.

export const requestWithdrawal = operation({
  name: 'sales.tickets.wish-withdrawal',
  summary:
    'Says that the asker wishes to withdraw a registration that is verified, or no longer does. The sales office sees it, and finishes it there (D-T16).',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/wish-withdrawal',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id, wishes: example(z.boolean(), true) }),
  output: z.strictObject({ wishedAt: example(z.nullable(Instant), null) }),
  refusals: ['request.not-found', 'sales.ticket.state'],
})

export const renewOwnQr = operation({
  name: 'sales.tickets.renew-qr',
  summary: 'Gives one of the asker’s own registrations a new QR code; the ones before it are revoked.',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/renew-qr',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: Ticket,
  refusals: ['request.not-found', 'request.too-many', 'sales.ticket.state'],
})

export const answerQuestions = operation({
  name: 'sales.intents.answer-questions',
  summary:
    'Answers to what the property asks its buyers, all optional: they take the place of those of the intent before (R-3.14).',
  method: 'PUT',
  path: '/v1/sales/intents/{id}/survey',
  who: 'registrant',
  input: z.strictObject({ id: Id, survey: SurveyAnswers }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})
