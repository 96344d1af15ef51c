import { createHash, randomBytes } from 'node:crypto'
import { letterName } from '#contract/person-name'
import { accountRows, smsOfPeople } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { portalUrl, type Context } from '../../platform/context.ts'
import { officeLines } from '../sales-office/index.ts'
import { ownDataKeys, readNamedPeople } from '../record/index.ts'
import type { Scope } from '../../platform/scope.ts'

/** An address as limits know it: without the address. */
export const addressOf = (context: Context, address: string): string =>
  context.vault.mac('letters', address).toString('base64url')

/** What is kept of a link's secret. */
export const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

type Named = Awaited<ReturnType<typeof readNamedPeople>>[number]
type LetterFacts = { propertyName: string; registrantName: string; office: string }

/** Of the registration that names a person, what the letter tells. */
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

/** To one address, from whatever registrations: nobody's letter box is filled by strangers. */
const letters: Limit = { name: 'consent-letters', points: 6, seconds: 86_400 }
/** Of one account: an SMS costs money. */
const smsOfAccount: Limit = { name: 'consent-sms', points: 12, seconds: 86_400 }

/** Where a person's link goes: to their email, or to the mobile number of who has none. */
const channelOf = ({ details }: Named) =>
  details.email === null
    ? ({ channel: 'SMS', to: `+${details.areaCode}${details.phoneNumber}`, template: 'consentAskedSms' } as const)
    : ({ channel: 'EMAIL', to: details.email, template: 'consentAsked' } as const)

/** Null when so much may be sent to that address now; else the seconds until it may. */
const chargeLimits = async (
  { context, actor }: Scope<'context' | 'actor'>,
  { channel, to }: ReturnType<typeof channelOf>,
) => {
  const charges: [Limit, string][] = [
    ...(channel === 'SMS' ? ([[smsOfAccount, actor.accountId]] satisfies [Limit, string][]) : []),
    [letters, addressOf(context, to)],
    ...(channel === 'SMS' ? ([[smsOfPeople, 'all']] satisfies [Limit, string][]) : []),
  ]
  for (const [limit, key] of charges) {
    const { left, seconds } = await context.limits.take(limit, key)
    if (!left) return seconds
  }
  return null
}

/**
 * Makes a person a new link, good as long as the session verifies, and sends it; the one before is dead. Null when it was
 * sent; else the seconds until the address may be written to again.
 */
const invite = async (
  work: Scope<'context' | 'db' | 'now' | 'actor'>,
  person: Named,
  of: LetterFacts,
): Promise<number | null> => {
  const { context, db, now, actor } = work
  const { id, details } = person
  const way = channelOf(person)
  // Not sent: the registrant sees so, and can send it another day.
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
      // Who is not greeted by name takes it for a fraud; the registrant has both names already (docs/decisions/0018).
      name: letterName(locale, details),
      registrant: of.registrantName,
      office: of.office,
      property: of.propertyName,
      // The secret stands in the fragment: no server's log has it.
      url: `${portalUrl(context, locale, 'consent')}#${token}`,
    },
  })
  return null
}

/**
 * Sends everyone whom an intent names the link by which they give their own consents (D-4.3); `only`: one of them.
 * How many seconds to wait, where an address had letters enough; null when all were sent.
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
