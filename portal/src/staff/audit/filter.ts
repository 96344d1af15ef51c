import { isId } from '#contract/common'
import { paramsFor, readId, readOption, readText } from '../../lib/search-params.ts'
import { type Chosen, periods } from './period.ts'

/** The fields that narrow down the records. */
export type Narrowed = {
  actorId?: string | undefined
  subject?: string | undefined
  registrantId?: string | undefined
  operation?: string | undefined
}
export type Filter = Chosen & Narrowed

/**
 * True if the typed text is looked up in the audit unchanged: an id, a value of a code list, or a registration
 * number. Any other text is the name or the contact of a person, which must not be in an address, so that person is
 * searched first.
 */
export const isSubject = (text: string): boolean =>
  isId(text) ||
  /^[A-Z_]+\.[\w-]+$/.test(text) ||
  /^R-?[A-Z0-9]{4}-[A-Z0-9]{4}$/i.test(text) ||
  /^(?=.*\d)(?=.*[A-Z])R?[A-Z0-9]{8}$/i.test(text)

/** Returns the filter in the address. Invalid values are ignored. */
export const filterOf = (params: URLSearchParams): Filter => ({
  period: readOption(params, 'period', periods) ?? 'today',
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
  actorId: readId(params, 'actor'),
  registrantId: readId(params, 'registrant'),
  subject: readText(params, 'subject', 100),
  operation: readText(params, 'operation', 100),
})

/** Returns the address parameters for a filter. */
export const paramsOf = ({ period, from, to, actorId, registrantId, subject, operation }: Filter): URLSearchParams => {
  const days = period === 'days' ? { from, to } : {}
  return paramsFor({ period, ...days, actor: actorId, registrant: registrantId, subject, operation })
}
