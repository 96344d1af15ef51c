import type { FindingKind, FindingState } from '#contract/sales/checks/finding'

/** A registration in which something was found, and the subject that groups it with others. */
export type Found = { subject: string; ticketId: string; limit?: number | null; faults?: readonly string[] }

/**
 * The mobile number or email of a person in a registration, by its blind index. `person` identifies the person across
 * registrations.
 */
export type Contact = { key: string; person: string; ticketId: string }

/** Returns the contacts that people of different identity have given, for every registration in which they appear. */
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

/** A person in a registration. `key` is derived from name, date of birth and gender; `person` from the document. */
export type Likeness = { key: string; person: string; ticketId: string }

/**
 * Returns people of different registrations who have the same name, date of birth and gender but different documents,
 * for every registration in which they appear.
 */
export const alikePeople = (people: Iterable<Likeness>): Found[] => {
  const found = sharedContacts(people)
  const counts = Map.groupBy(found, ({ subject }) => subject)
  return found.filter(({ subject }) => (counts.get(subject)?.length ?? 0) > 1)
}

type Standing = { state: FindingState; gained: number; left: number }

/**
 * Returns the state of a finding after a new check. A finding that has gained registrations is open, whatever was
 * decided. A finding that no longer applies is settled, unless somebody had decided it.
 */
export const stateAfter = ({ state, gained, left }: Standing): FindingState => {
  if (gained > 0) return 'OPEN'
  return left === 0 && state === 'OPEN' ? 'SETTLED' : state
}

/**
 * Returns what a finding is about, such as a contact or a person, for the kinds that concern one; null if it concerns
 * nobody in particular.
 */
export const concernOf = (kind: FindingKind): 'PERSON' | 'ALIKE' | 'CONTACT' | 'READING' | null => {
  if (kind === 'PERSON_ALIKE') return 'ALIKE'
  if (kind === 'PERSON_LIMIT' || kind === 'DIRECTOR_SHARED') return 'PERSON'
  if (kind === 'MOBILE_SHARED' || kind === 'EMAIL_SHARED') return 'CONTACT'
  return kind === 'UNDER_AGE' ? 'READING' : null
}
