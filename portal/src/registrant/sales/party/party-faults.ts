import { englishName } from '#contract/person-name'
import type { DraftContent } from '#contract/sales/registration/draft'
import type { KnownPerson } from '#contract/sales/registration/party'
import type { Translate } from '../../../lib/language/translation.ts'
import type { OfferedSession } from '../property/catalogue.ts'
import { companyNameOf } from './names.tsx'
import { unfinishedId, unfinishedOf } from './unfinished.ts'
import type { Limits } from './use-limits.ts'
import type { Parties } from './use-parties.ts'

/**
 * An error that prevents the next step. `id`: the card, or the button that begins one. `standing`: shown at once, not
 * only after an attempt. `before`: the field that it precedes.
 */
export type PartyFault = {
  id: string
  kind: 'standing' | 'missing' | 'relationship'
  message: string
  before?: string
}

/** `t` has the messages of the namespaces `parties`, `sales` and `issues`. */
export type PartyContext = { content: DraftContent; session: OfferedSession | null; parties: Parties; t: Translate }

/** Returns the errors for the limits that the server reported, one for each person concerned. */
export const limitFaults = ({ content, session, parties, t }: PartyContext, limits: Limits | null): PartyFault[] => {
  if (limits === null || session === null) return []
  const limit = session.maxTicketsPerPerson
  const company = parties.companies.find(item => item.id === content.companyId)
  const people = limits.byPerson.flatMap(({ index, used }): PartyFault[] => {
    const id = content.people[index]?.personId
    const person = parties.people.find(item => item.id === id)
    if (!person) return []
    const message = t('personLimit', { name: englishName(person), used, limit })
    return [{ id: `person-${person.id}`, kind: 'standing', message }]
  })
  const ownLimit = t('ownLimit', { ns: 'sales', limit })
  const own: PartyFault[] =
    limits.byOwn && content.applicant === 'COMPANY'
      ? [{ id: 'isDirector', kind: 'standing', message: ownLimit, before: 'country' }]
      : []
  if (!limits.byCompany || !company) return [...own, ...people]
  const message = t('companyLimit', { name: companyNameOf(company), limit })
  return [{ id: `company-${company.id}`, kind: 'standing', message, before: 'country' }, ...own, ...people]
}

/** Returns what is missing for a company and its directors. */
export const companyFaults = ({ content, parties, t }: Omit<PartyContext, 'session'>): PartyFault[] => {
  const { applicant, companyId, isDirector, people } = content
  if (applicant !== 'COMPANY') return []
  const company: PartyFault = { id: 'add-company', kind: 'missing', message: t('companyNeeded'), before: 'country' }
  const director: PartyFault = { id: 'isDirector', kind: 'missing', message: t('isDirectorNeeded'), before: 'country' }
  return [
    ...(parties.companies.some(item => item.id === companyId) ? [] : [company]),
    ...(isDirector === null ? [director] : []),
    ...(isDirector === false && people.length === 0
      ? [{ id: 'add-person', kind: 'missing' as const, message: t('directorNeeded') }]
      : []),
  ]
}

/** Returns the errors of each named person; `faultOf` validates a relationship. */
export const peopleFaults = (
  { content, session, parties, t }: PartyContext,
  faultOf: (relationship: string | null) => 'required' | 'not_close_relative' | null,
): PartyFault[] => {
  const isJoint = content.applicant === 'INDIVIDUAL'
  const most = (isJoint ? session?.maxJointNames : session?.maxDirectors) ?? 0
  return content.people.flatMap(({ personId, relationship }, index): PartyFault[] => {
    const person = parties.people.find(item => item.id === personId)
    const id = `person-${personId}`
    if (!person) return [{ id, kind: 'standing', message: t('personGone') }]
    if (index >= most)
      return [{ id, kind: 'standing', message: t('tooMany', { count: most, name: englishName(person) }) }]
    const fault = isJoint ? faultOf(relationship) : null
    if (fault === null) return []
    const message =
      fault === 'required' ? t('relationshipNeeded', { name: englishName(person) }) : t(fault, { ns: 'issues' })
    return [{ id, kind: 'relationship', message }]
  })
}

/**
 * Returns an error for each person or company that was begun and neither saved nor discarded, because later steps
 * would not show it.
 */
export const unfinishedFaults = ({ content, session, parties, t }: PartyContext): PartyFault[] =>
  unfinishedOf(content, parties, session).map(({ id, kind, name, isKnown }) => ({
    id: unfinishedId(id),
    kind: 'missing' as const,
    message: name === '' ? t('finishUnnamed') : t(isKnown ? 'finishChanges' : 'finishOrDiscard', { name }),
    ...(kind === 'company' && { before: 'country' }),
  }))

type Traits = Pick<KnownPerson, 'idNumberMasked' | 'dateOfBirth'>

/**
 * Finds people who may be duplicates of another or of the account holder. Only the server sees full numbers, so this
 * is a hint.
 */
export const doubleOf = (
  { content, parties, t }: Omit<PartyContext, 'session'>,
  person: KnownPerson,
  holder: Traits | null,
): string | null => {
  const isSame = (other: Traits) =>
    person.idNumberMasked === other.idNumberMasked && person.dateOfBirth === other.dateOfBirth
  if (holder && isSame(holder)) return t('sameAsYou')
  const other = parties.people.find(
    item => item.id !== person.id && content.people.some(({ personId }) => personId === item.id) && isSame(item),
  )
  return other ? t('sameAs', { name: englishName(other) }) : null
}
