import type { FindingKind, FindingState } from '#contract/sales/checks/finding'

/** A registration in which something was found, and by what it belongs together with others. */
export type Found = { subject: string; ticketId: string; limit?: number | null; faults?: readonly string[] }

/** Somebody’s mobile number or email, by its blind index, in a registration; `person`: by what they are known again. */
export type Contact = { key: string; person: string; ticketId: string }

/** The contacts that people of different identity have given, in every registration in which they stand. */
export const sharedContacts = (contacts: Iterable<Contact>): Found[] => {
  const byKey = new Map<string, Contact[]>()
  for (const contact of contacts) {
    const same = byKey.get(contact.key)
    if (same) same.push(contact)
    else byKey.set(contact.key, [contact])
  }
  return [...byKey].flatMap(([subject, same]) =>
    new Set(same.map(({ person }) => person)).size < 2
      ? []
      : [...new Set(same.map(({ ticketId }) => ticketId))].map(ticketId => ({ subject, ticketId })),
  )
}

/** Somebody in a registration. `key`: by name, date of birth and gender; `person`: by the document. */
export type Likeness = { key: string; person: string; ticketId: string }

/** People of different registrations who are alike and have different documents, in every registration in which they stand. */
export const alikePeople = (people: Iterable<Likeness>): Found[] => {
  const found = sharedContacts(people)
  const counts = Map.groupBy(found, ({ subject }) => subject)
  return found.filter(({ subject }) => (counts.get(subject)?.length ?? 0) > 1)
}

type Standing = { state: FindingState; gained: number; left: number }

/**
 * How a finding stands once it was looked for again: what has grown is open whatever was decided; what is no longer so is settled, unless
 * somebody had decided it.
 */
export const stateAfter = ({ state, gained, left }: Standing): FindingState => {
  if (gained > 0) return 'OPEN'
  return left === 0 && state === 'OPEN' ? 'SETTLED' : state
}

/** The contact that a finding is about, or the person, in the words of the kinds that are about one; null: about nobody in particular. */
export const concernOf = (kind: FindingKind): 'PERSON' | 'ALIKE' | 'CONTACT' | 'READING' | null => {
  if (kind === 'PERSON_ALIKE') return 'ALIKE'
  if (kind === 'PERSON_LIMIT' || kind === 'DIRECTOR_SHARED') return 'PERSON'
  if (kind === 'MOBILE_SHARED' || kind === 'EMAIL_SHARED') return 'CONTACT'
  return kind === 'UNDER_AGE' ? 'READING' : null
}
