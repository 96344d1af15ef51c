import * as z from 'zod/mini'
import { example, Id, tidiedLine } from '../../common.ts'
import { operation } from '../../operation.ts'
import { tidy, tightCode } from '../../text.ts'
import { isBr, normaliseBr } from '../../business.ts'
import { Code } from '../../reference/code.ts'

/** Writes `r7kq4m2xp` as `R-7KQ4-M2XP`; text of another shape stays unchanged, so that the search finds nothing. */
export const normaliseNumber = (text: string): string => {
  const tight = tightCode(text).toUpperCase()
  const parts = /^R-?([A-Z0-9]{4})-?([A-Z0-9]{4})$/.exec(tight)
  return parts ? `R-${parts[1]}-${parts[2]}` : tight
}

export const RegistrationNumber = example(
  z.string().check(z.overwrite(normaliseNumber), z.minLength(1, 'required'), z.maxLength(20, 'number_unknown')),
  'R-7KQ4-M2XP',
)

/**
 * A relative of the registrant, or a company related to the registrant: the minimum that the vendor needs (D-4.3).
 */
export const Relative = z.strictObject({
  englishName: example(z.nullable(tidiedLine(120, tidy)), 'CHAN SIU MING'),
  chineseName: example(z.nullable(tidiedLine(120, tidy)), '陳小明'),
  relationship: example(Code, 'BROTHER'),
  /** Business registration number of a related company. */
  brNumber: example(
    z.nullable(z.string().check(z.overwrite(normaliseBr), z.minLength(1, 'required'), z.refine(isBr, 'br_invalid'))),
    null,
  ),
  /** Number of the relative's own registration in the same session, if there is one. */
  registrationNumber: example(z._default(z.nullable(RegistrationNumber), null), null),
})
export type Relative = z.output<typeof Relative>

/** Checks that there is a name in at least one script. Returns field and issue code of each fault. */
export const relativeFaults = (given: Pick<Relative, 'englishName' | 'chineseName'>) =>
  given.englishName === null && given.chineseName === null ? [{ field: 'englishName' as const, code: 'required' }] : []

export const findRegistrant = operation({
  name: 'sales.tickets.name',
  summary:
    'The masked name behind a related registration, by its exact number, in the same property and session; ten tries an hour (D-7.33).',
  method: 'GET',
  path: '/v1/sales/intents/ticket/{ticketId}/property/{propertyId}/session/{sessionId}/name',
  who: 'registrant',
  input: z.strictObject({ ticketId: RegistrationNumber, propertyId: Id, sessionId: Id }),
  output: z.strictObject({ name: example(z.string(), 'C*** T** M**') }),
  refusals: ['sales.related.unknown', 'sales.related.no-registrant'],
})

/**
 * Status of a link between two registrations. A registrant's own registrations are linked at once; for another's
 * registration its owner is asked.
 */
export const RelatedStatus = z.enum(['ASKED', 'ACCEPTED', 'DECLINED'])

export const answerRelated = operation({
  name: 'sales.related.answer',
  summary: 'Accepts or declines that another’s registration (an intent’s id) is linked to one’s own.',
  method: 'POST',
  path: '/v1/sales/intents/{id}/related/answer',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id, accept: example(z.boolean(), true) }),
  output: z.strictObject({ status: RelatedStatus }),
  refusals: ['request.not-found'],
})

export const unlinkRelated = operation({
  name: 'sales.related.unlink',
  summary: 'Undoes the link of a registration (an intent’s id) to another: by who asked for it, or by who accepted it.',
  method: 'POST',
  path: '/v1/sales/intents/{id}/related/unlink',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ status: RelatedStatus }),
  refusals: ['request.not-found'],
})
