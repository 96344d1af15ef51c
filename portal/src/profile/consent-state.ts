import type { listConsentRecords } from '#contract/consents/record'
import type { OutputOf } from '#contract/operation'

/** The consents of a person, as the server lists them, and one of them. */
export type Consents = OutputOf<typeof listConsentRecords>
export type Consent = Consents['records'][number]
export type ConsentEvent = Consent['events'][number]
type Standing = ConsentEvent['action'] | 'NEVER'

/** What a person last said; the newest answer counts. */
export const latestAnswerOf = ({ events }: Consent): Standing => events[0]?.action ?? 'NEVER'

export const isGiven = (record: Consent): boolean => latestAnswerOf(record) === 'GRANT'

/** Given once, and taken back: who only declined never was in. */
export const hasLeft = ({ events }: Pick<Consent, 'events'>): boolean => events.some(({ action }) => action === 'GRANT')

/** What hangs on a consent and is given. */
export const givenBelow = (records: readonly Consent[], { code }: Consent): Consent[] =>
  records.filter(record => record.parent === code && isGiven(record))

export const above = (records: readonly Consent[], { parent }: Consent): Consent | undefined =>
  records.find(record => record.code === parent)

/** What the Mainland's law has a person give and take back by itself: registrations need it, the account does not. */
export const isOfMainland = ({ programme, region, required }: Consent): boolean =>
  programme === 'vendor' && region === 'CN' && required

/** The account cannot be without it: required, and so is all that it hangs on. */
export const isNeeded = (records: readonly Consent[], record: Consent): boolean => {
  if (isOfMainland(record)) return false
  const parent = above(records, record)
  return record.required && (parent === undefined || isNeeded(records, parent))
}

/** Asked of this person: a programme that was never joined asks nothing. */
export const wasAsked = ({ programme, events }: Consent): boolean => programme === 'vendor' || events.length > 0

/** By giving it one joins a programme, by withdrawing it one leaves. */
export const joinsProgramme = ({ programme, parent }: Consent): boolean => programme !== 'vendor' && parent === null

/** The consent that must be given before this one can be; null when nothing stands in the way. */
export const firstToGive = (records: readonly Consent[], record: Consent): Consent | null => {
  const parent = above(records, record)
  return parent === undefined || isGiven(parent) ? null : parent
}

const isMarketing = ({ code, parent }: Consent): boolean => code === 'MARKETING' || parent === 'MARKETING'

/** The consents to direct marketing that are given, those first which take the others with them. */
export const marketingGiven = (records: readonly Consent[]): Consent[] => {
  const given = records.filter(record => isMarketing(record) && isGiven(record))
  return given.filter(item => !given.some(other => other.code === item.parent))
}

/** Under which heading a consent stands. */
export const kindOf = (records: readonly Consent[], record: Consent): 'optional' | 'mainland' | 'needed' =>
  isOfMainland(record) ? 'mainland' : isNeeded(records, record) ? 'needed' : 'optional'
