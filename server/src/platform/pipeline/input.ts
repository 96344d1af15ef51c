import type { Operation } from '#contract/operation'
import type * as z from 'zod/mini'
import en, { type IssueCode } from '#contract/words/en'
import { type Fault, Invalid } from '../refusal.ts'
import { FormFields, inputOf } from './form-fields.ts'
import { JsonRefusal } from './json.ts'

const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(en, text)

const codeOf = (issue: z.core.$ZodIssue): IssueCode => {
  if (isIssueCode(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.code === 'too_big') return 'too_big'
  if (issue.code === 'too_small') return 'too_small'
  return issue.input === undefined && issue.code === 'invalid_type' ? 'required' : 'invalid'
}

const faultsOf = (issues: readonly z.core.$ZodIssue[]): Fault[] =>
  issues.flatMap(issue => {
    const path = issue.path.map(String)
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    return keys.map(key => ({ field: [...path, ...(key === null ? [] : [key])].join('.'), code: codeOf(issue) }))
  })

/**
 * The parts of a request as they arrived: an absent body is an empty one, and an unreadable part is the error itself.
 */
export type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Control characters: no address of ours contains one, and a database accepts no NUL. */
const control = /\p{Cc}/u

/** Merges path, query and body into the flat input of the operation and parses it strictly. Throws Invalid. */
export const parseInput = <Op extends Operation>(op: Op, parts: Parts): z.output<Op['input']> => {
  for (const part of [parts.query, parts.body]) if (part instanceof Error) throw part
  const body = parts.body instanceof FormFields ? inputOf(op.input, parts.body) : parts.body
  const carried = op.method === 'GET' ? parts.query : (body ?? {})
  if (!isRecord(carried)) throw new Invalid([{ field: '', code: 'invalid' }])
  // A command accepts nothing from the query, and no part may repeat a field of the path.
  const strays = [
    ...(op.method === 'GET' ? [] : Object.keys(parts.query)),
    ...Object.keys(parts.params).filter(key => Object.hasOwn(carried, key)),
  ]
  const broken = Object.entries({ ...parts.params, ...(op.method === 'GET' && parts.query) }).filter(
    ([, value]) => typeof value === 'string' && control.test(value),
  )
  if (broken.length > 0) throw new Invalid(broken.map(([field]) => ({ field, code: 'characters_refused' as const })))
  if (strays.length > 0) throw new Invalid(strays.map(field => ({ field, code: 'unknown_field' as const })))
  const parsed = op.input.safeParse({ ...carried, ...parts.params }, { reportInput: true })
  if (!parsed.success) throw new Invalid(faultsOf(parsed.error.issues))
  return parsed.data as z.output<Op['input']>
}

/** Returns a refused JSON text as faults; an empty list if no field can be named. */
export const jsonFaults = (refusal: JsonRefusal): Fault[] =>
  isIssueCode(refusal.code) ? [{ field: refusal.field, code: refusal.code }] : []

/**
 * Converts issues found by a rule of the contract to faults, with `at` as the position in the input. A code without a
 * message is an error of ours.
 */
export const issueFaults = (found: readonly { field: string; code: string }[], at = ''): Fault[] =>
  found.map(({ field, code }) => {
    if (!isIssueCode(code)) throw new Error(`no words for ${code}`)
    return { field: at + field, code }
  })
