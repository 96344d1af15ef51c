import * as z from 'zod/mini'
import { Id } from '../common.ts'
import { operation } from '../operation.ts'
import { SurveyAnswers } from '../survey.ts'

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
