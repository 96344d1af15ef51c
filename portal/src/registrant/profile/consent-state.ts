import type { listConsentRecords } from '#contract/consents/record'
import type { OutputOf } from '#contract/operation'

/** The consents of a person as the server lists them, and one of them. */
export type Consents = OutputOf<typeof listConsentRecords>
export type Consent = Consents['records'][number]
export type ConsentEvent = Consent['events'][number]
type Standing = ConsentEvent['action'] | 'NEVER'

/** Returns the latest answer of a person. */
export const latestAnswerOf = ({ events }: Consent): Standing => events[0]?.action ?? 'NEVER'

export const isGiven = (record: Consent): boolean => latestAnswerOf(record) === 'GRANT'

/** True if the consent was given and later withdrawn. A person who only declined has never given it. */
export const hasLeft = ({ events }: Pick<Consent, 'events'>): boolean => events.some(({ action }) => action === 'GRANT')

/** Returns the given consents that depend on this one. */
export const givenBelow = (records: readonly Consent[], { code }: Consent): Consent[] =>
  records.filter(record => record.parent === code && isGiven(record))

export const above = (records: readonly Consent[], { parent }: Consent): Consent | undefined =>
  records.find(record => record.code === parent)

/**
 * True for a consent that Mainland law requires to be given and withdrawn separately. Registrations need it, but the
 * account does not.
 */
export const isOfMainland = ({ programme, region, required }: Consent): boolean =>
  programme === 'vendor' && region === 'CN' && required

/** True if the account requires the consent: it is required, and so are all consents on which it depends. */
export const isNeeded = (records: readonly Consent[], record: Consent): boolean => {
  if (isOfMainland(record)) return false
  const parent = above(records, record)
  return record.required && (parent === undefined || isNeeded(records, parent))
}

/** True if the consent concerns this person. A programme that the person never joined asks for nothing. */
export const wasAsked = ({ programme, events }: Consent): boolean => programme === 'vendor' || events.length > 0

/** True if giving this consent joins a programme and withdrawing it leaves the programme. */
export const joinsProgramme = ({ programme, parent }: Consent): boolean => programme !== 'vendor' && parent === null

/** Returns the consent that must be given before this one, or null if this one can be given now. */
export const firstToGive = (records: readonly Consent[], record: Consent): Consent | null => {
  const parent = above(records, record)
  return parent === undefined || isGiven(parent) ? null : parent
}

const isMarketing = ({ code, parent }: Consent): boolean => code === 'MARKETING' || parent === 'MARKETING'

/** Returns the given consents to direct marketing, without those that are withdrawn together with another. */
export const marketingGiven = (records: readonly Consent[]): Consent[] => {
  const given = records.filter(record => isMarketing(record) && isGiven(record))
  return given.filter(item => !given.some(other => other.code === item.parent))
}

/** Returns the heading under which a consent is listed. */
export const kindOf = (records: readonly Consent[], record: Consent): 'optional' | 'mainland' | 'needed' =>
  isOfMainland(record) ? 'mainland' : isNeeded(records, record) ? 'needed' : 'optional'
