import type { DraftContent } from '#contract/sales/draft'
import type { KnownPerson } from '#contract/sales/party'
import { englishName } from '../../lib/person-name.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslation } from '../../lib/translation.ts'
import type { OfferedSession } from '../catalogue.ts'
import { companyNameOf } from './names.tsx'
import { useRelationships } from './relationships.ts'
import { unfinishedId, unfinishedOf } from './unfinished.ts'
import { type Limits, useLimits } from './use-limits.ts'
import type { Parties } from './use-parties.ts'

/**
 * What keeps one from going on. `id`: the card, or the button that begins one. `standing`: told at once, not only after
 * an attempt. `before`: the field that it stands before.
 */
export type PartyFault = {
  id: string
  kind: 'standing' | 'missing' | 'relationship'
  message: string
  before?: string
}

type Of = { content: DraftContent; session: OfferedSession | null; parties: Parties }

/** What the server says of the limits, to each whom it concerns. */
const useLimitFaults = ({ content, session, parties }: Of) => {
  const { t } = useTranslation(['parties', 'sales'])
  const ownLimit = (limit: number) => t('ownLimit', { ns: 'sales', limit })
  return (limits: Limits | null): PartyFault[] => {
    if (limits === null || session === null) return []
    const limit = session.maxTicketsPerPerson
    const company = parties.companies.find(one => one.id === content.companyId)
    const people = limits.byPerson.flatMap(({ index, used }): PartyFault[] => {
      const id = content.people[index]?.personId
      const person = parties.people.find(one => one.id === id)
      if (!person) return []
      const message = t('personLimit', { name: englishName(person), used, limit })
      return [{ id: `person-${person.id}`, kind: 'standing', message }]
    })
    const own: PartyFault[] =
      limits.byOwn && content.applicant === 'COMPANY'
        ? [{ id: 'isDirector', kind: 'standing', message: ownLimit(limit), before: 'country' }]
        : []
    if (!limits.byCompany || !company) return [...own, ...people]
    const message = t('companyLimit', { name: companyNameOf(company), limit })
    return [{ id: `company-${company.id}`, kind: 'standing', message, before: 'country' }, ...own, ...people]
  }
}

/** What is missing of a company and its directors. */
const useCompanyFaults = ({ content, parties }: Of): PartyFault[] => {
  const { t } = useTranslation('parties')
  const { applicant, companyId, isDirector, people } = content
  if (applicant !== 'COMPANY') return []
  const company: PartyFault = { id: 'add-company', kind: 'missing', message: t('companyNeeded'), before: 'country' }
  const director: PartyFault = { id: 'isDirector', kind: 'missing', message: t('isDirectorNeeded'), before: 'country' }
  return [
    ...(parties.companies.some(one => one.id === companyId) ? [] : [company]),
    ...(isDirector === null ? [director] : []),
    ...(isDirector === false && people.length === 0
      ? [{ id: 'add-person', kind: 'missing' as const, message: t('directorNeeded') }]
      : []),
  ]
}

const usePeopleFaults = ({ content, session, parties }: Of): PartyFault[] => {
  const { t } = useTranslation(['parties', 'issues'])
  const { faultOf } = useRelationships(session)
  const isJoint = content.applicant === 'INDIVIDUAL'
  const most = (isJoint ? session?.maxJointNames : session?.maxDirectors) ?? 0
  return content.people.flatMap(({ personId, relationship }, at): PartyFault[] => {
    const person = parties.people.find(one => one.id === personId)
    const id = `person-${personId}`
    if (!person) return [{ id, kind: 'standing', message: t('personGone') }]
    if (at >= most) return [{ id, kind: 'standing', message: t('tooMany', { count: most, name: englishName(person) }) }]
    const fault = isJoint ? faultOf(relationship) : null
    if (fault === null) return []
    const message =
      fault === 'required' ? t('relationshipNeeded', { name: englishName(person) }) : t(fault, { ns: 'issues' })
    return [{ id, kind: 'relationship', message }]
  })
}

/** What was begun of a person or a company and neither saved nor thrown away would be lost from sight further on. */
const useUnfinishedFaults = ({ content, session, parties }: Of): PartyFault[] => {
  const { t } = useTranslation('parties')
  return unfinishedOf(content, parties, session).map(({ id, kind, name, isKnown }) => ({
    id: unfinishedId(id),
    kind: 'missing' as const,
    message: name === '' ? t('finishUnnamed') : t(isKnown ? 'finishChanges' : 'finishOrDiscard', { name }),
    ...(kind === 'company' && { before: 'country' }),
  }))
}

/** People who may be the same as another, or as the account’s holder: only the server sees whole numbers, so this is a hint. */
const useDoubles = ({ content, parties }: Of) => {
  const { t } = useTranslation('parties')
  const session = useSession()
  const isSame = (person: KnownPerson, other: Pick<KnownPerson, 'idNumberMasked' | 'dateOfBirth'>) =>
    person.idNumberMasked === other.idNumberMasked && person.dateOfBirth === other.dateOfBirth
  return (person: KnownPerson): string | null => {
    if (session.status === 'ready' && isSame(person, session.profile)) return t('sameAsYou')
    const other = parties.people.find(
      one => one.id !== person.id && content.people.some(({ personId }) => personId === one.id) && isSame(person, one),
    )
    return other ? t('sameAs', { name: englishName(other) }) : null
  }
}

/** What is wrong with the people and the company of a registration, and where it is told. */
export const usePartyFaults = (of: Of) => {
  const { limits, check } = useLimits(of.content)
  const limitFaults = useLimitFaults(of)
  const faults = [...useCompanyFaults(of), ...usePeopleFaults(of), ...limitFaults(limits), ...useUnfinishedFaults(of)]
  return {
    faults,
    double: useDoubles(of),
    /** Asks the limits once more; who has no place left. */
    recheck: async () => {
      const now = await check()
      return {
        messages: limitFaults(now).map(({ message }) => message),
        /** The limit that the account itself has reached, or null. */
        account: now?.byAccount ? now.limit : null,
        isOwn: now?.byOwn === true,
      }
    },
  }
}

export type PartyFaults = ReturnType<typeof usePartyFaults>
