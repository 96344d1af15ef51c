import { createHash, randomBytes } from 'node:crypto'
import { letterName } from '#contract/person-name'
import { accountRows, smsOfPeople } from '../../../accounts/index.ts'
import { sendNotice } from '../../../notices/index.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { portalUrl, type Context } from '../../../platform/context.ts'
import { officeLines } from '../../sales-office/office-lines.ts'
import { ownDataKeys } from '../../record/own-data-key.ts'
import { readNamedPeople } from '../../record/named-people.ts'
import type { Scope } from '../../../platform/scope.ts'

/** Returns the name of an address in rate limits: a MAC, so that the address itself is not stored. */
export const addressOf = (context: Context, address: string): string =>
  context.vault.mac('letters', address).toString('base64url')

/** Returns the stored digest of a link's secret. */
export const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

type Named = Awaited<ReturnType<typeof readNamedPeople>>[number]
type LetterFacts = { propertyName: string; registrantName: string; office: string }

/** Returns the facts about the registration that names a person, for the letter. */
const readLetterValues = async ({ db, actor }: Scope<'db' | 'actor'>, intentId: string): Promise<LetterFacts> => {
  const row = await db
    .selectFrom('sales.intent as intent')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'intent.accountId')
    .select(['property.name', 'session.salesOffice'])
    .select(['account.englishLastName', 'account.englishFirstName'])
    .select(['account.chineseLastName', 'account.chineseFirstName'])
    .where('intent.id', '=', intentId)
    .executeTakeFirstOrThrow()
  const { locale } = actor
  const office = officeLines(row.salesOffice, locale)
  return { propertyName: row.name[locale], registrantName: letterName(locale, row), office }
}

/** Rate limit for letters to one address, from all registrations, so that strangers cannot flood a mailbox. */
const letters: WindowLimit = { name: 'consent-letters', points: 6, seconds: 86_400 }
/** Rate limit for SMS of one account, because an SMS costs money. */
const smsOfAccount: WindowLimit = { name: 'consent-sms', points: 12, seconds: 86_400 }

/** Returns where a person's link is sent: to their email, or to their mobile number if they have no email. */
const channelOf = ({ details }: Named) =>
  details.email === null
    ? ({ channel: 'SMS', to: `+${details.areaCode}${details.phoneNumber}`, template: 'consentAskedSms' } as const)
    : ({ channel: 'EMAIL', to: details.email, template: 'consentAsked' } as const)

/** Returns null if the message may be sent to that address now; else the seconds until it may. */
const chargeLimits = async (
  { context, actor }: Scope<'context' | 'actor'>,
  { channel, to }: ReturnType<typeof channelOf>,
) => {
  const charges: [WindowLimit, string][] = [
    ...(channel === 'SMS' ? ([[smsOfAccount, actor.accountId]] satisfies [WindowLimit, string][]) : []),
    [letters, addressOf(context, to)],
    ...(channel === 'SMS' ? ([[smsOfPeople, 'all']] satisfies [WindowLimit, string][]) : []),
  ]
  for (const [limit, key] of charges) {
    const { left, seconds } = await context.limits.take(limit, key)
    if (!left) return seconds
  }
  return null
}

/**
 * Creates a new link for a person, valid until the session's verification deadline, and sends it; the previous link
 * becomes invalid. Returns null when it was sent; else the seconds until the address may be written to again.
 */
const invite = async (
  work: Scope<'context' | 'db' | 'now' | 'actor'>,
  person: Named,
  of: LetterFacts,
): Promise<number | null> => {
  const { context, db, now, actor } = work
  const { id, details } = person
  const way = channelOf(person)
  // The link was not sent: the registrant sees that, and can send it another day.
  const wait = await chargeLimits(work, way)
  if (wait !== null) return wait
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('sales.namedPerson')
    .set({ linkDigest: linkDigest(token), linkSentAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const { locale } = actor
  await sendNotice(work, {
    ...way,
    locale,
    values: {
      // A recipient who is not greeted by name takes the letter for a fraud; the registrant knows both names already
      // (docs/decisions/0018).
      name: letterName(locale, details),
      registrant: of.registrantName,
      office: of.office,
      property: of.propertyName,
      // The secret is in the URL fragment, so that it appears in no server log.
      url: `${portalUrl(context, locale, 'consent')}#${token}`,
    },
  })
  return null
}

/**
 * Sends everyone named in an intent the link by which they give their own consents (D-4.3); with `only`, one of them.
 * Returns how many seconds to wait if an address has had enough letters; null when all were sent.
 */
export const invitePeople = async (
  work: Scope<'context' | 'db' | 'now' | 'actor'>,
  intentId: string,
  only?: string,
): Promise<number | null> => {
  const keyOf = await ownDataKeys(work.context, work.db, [work.actor.accountId])
  const people = await readNamedPeople(work.context, work.db, keyOf, [intentId])
  const asked = people.filter(({ id, consentedAt }) => consentedAt === null && (only === undefined || id === only))
  if (asked.length === 0) return null
  const of = await readLetterValues(work, intentId)
  let wait: number | null = null
  for (const person of asked) wait = (await invite(work, person, of)) ?? wait
  return wait
}
