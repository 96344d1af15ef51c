import * as z from 'zod/mini'
import { example } from '../common.ts'

/** A code of one of the lists: a region, a question, an answer. */
export const Code = z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Z0-9_]{1,40}$/, 'invalid'))

/** The answer chosen for each answered question of a survey; all questions are optional. */
export const SurveyAnswers = example(z.record(Code, Code), {})
