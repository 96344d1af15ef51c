import { createHash } from 'node:crypto'
import type { Locale } from '#contract/common'
import { sql } from 'kysely'
import { latestTermsTexts } from '../reference/index.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'
import { pipelineQueries } from '../platform/database/pipelined.ts'
import { shortenIp } from '../platform/network.ts'
import type { Definition } from './read-definitions.ts'
import type { Scope } from '../platform/scope.ts'

/** What a person did with a consent, and what the screen showed them. `shownAt` is in ISO 8601. */
export type Act = {
  definition: Definition
  action: 'GRANT' | 'DECLINE' | 'WITHDRAW'
  locale: Locale
  shownAt: string
  viaSelectAll: boolean
  /** Time of the earlier grant, if the consent was shown as already given and not asked again. */
  givenBeforeAt?: string
}

/**
 * How a person answered: by themselves in the portal, on the screen of the desk, on paper, or by the link in a
 * letter.
 */
export type Channel = 'PORTAL' | 'DESK' | 'PAPER' | 'LETTER'

/** Consent that a signature covers: the version and hash of the text, and the hash of its event in the chain. */
export type Appended = { code: string; version: number; locale: Locale; textSha256: Buffer; hash: Buffer }

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

type Terms = NonNullable<ReturnType<Awaited<ReturnType<typeof latestTermsTexts>>['get']>>

/** Returns the documents in force when each act was shown. Most acts were shown at the same moment. */
const documentsOf = async (db: Reader, acts: readonly Act[]) => {
  const types = acts.flatMap(({ definition }) => definition.termsType ?? [])
  const byMoment = new Map<string, Awaited<ReturnType<typeof latestTermsTexts>>>()
  for (const shownAt of new Set(acts.map(act => act.shownAt)))
    byMoment.set(shownAt, await latestTermsTexts(db, types, new Date(shownAt)))
  return ({ definition, shownAt }: Act): Terms | null => byMoment.get(shownAt)?.get(definition.termsType ?? '') ?? null
}

/**
 * Returns the hash of the exact text that the person saw: sentence, explanation and the named document, joined by
 * line feeds.
 */
const textShown = (terms: Terms | null, definition: Definition, locale: Locale) => {
  const parts = [
    definition.title[locale],
    definition.text[locale],
    terms?.title[locale] ?? '',
    terms?.body[locale] ?? '',
  ]
  return { sha256: sha256(parts.filter(part => part !== '').join('\n')), termsVersion: terms?.version ?? null }
}

/**
 * Locks the consent events of an account. Events of one person are chained, so they are appended one at a time: of
 * two commands one waits until the other ends.
 */
export const lockEvents = async (db: Reader, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents|${accountId}`}, 0))`.execute(db)
}

const findLast = prepared((db, accountId: string) =>
  db.selectFrom('consents.event').select('hash').where('accountId', '=', accountId).orderBy('id', 'desc').limit(1),
)

/** Appends a person's acts to their evidence (D-4.4), in order, chained to their earlier events. */
export const appendEvents = async (
  { db, now, caller }: Scope<'db' | 'now' | 'caller'>,
  {
    accountId,
    intentId,
    namedPersonId,
    channel = 'PORTAL',
  }: { accountId: string; intentId: string | null; namedPersonId?: string; channel?: Channel },
  acts: readonly Act[],
): Promise<Appended[]> => {
  // The last event is read after the lock is taken: PostgreSQL runs pipelined statements in order.
  const [, [last], documentOf] = await pipelineQueries(db, here => [
    lockEvents(here, accountId),
    findLast(here, accountId),
    documentsOf(here, acts),
  ])
  let previous = last?.hash ?? Buffer.alloc(32)
  const rows = []
  for (const act of acts) {
    const { definition, action, locale, shownAt, viaSelectAll, givenBeforeAt } = act
    const shown = textShown(documentOf(act), definition, locale)
    const event = {
      accountId,
      intentId: intentId,
      programme: definition.programme,
      code: definition.code,
      version: definition.version,
      required: definition.required,
      parent: definition.parent,
      apiAttribute: definition.apiAttribute,
      locale,
      title: definition.title[locale],
      textSha256: shown.sha256,
      termsType: definition.termsType,
      termsVersion: shown.termsVersion,
      action,
      viaSelectAll,
      channel,
      // The instant is spelt as the database returns it; otherwise the chain would not verify.
      shownAt: new Date(shownAt).toISOString(),
      actedAt: now.toISOString(),
      ipPrefix: shortenIp(caller.ip),
      userAgent: caller.userAgent.slice(0, 200),
      correlationId: caller.correlationId,
      // The person named in the registration, if the answer is not from the account's holder.
      ...(namedPersonId !== undefined && { namedPersonId }),
      ...(givenBeforeAt !== undefined && { givenBeforeAt: new Date(givenBeforeAt).toISOString() }),
    }
    // Canonical form of the chained event: its fields as JSON in the order above, with the text's hash in
    // hexadecimal.
    const canonical = JSON.stringify({ ...event, textSha256: shown.sha256.toString('hex') })
    previous = createHash('sha256').update(previous).update(canonical).digest()
    rows.push({ ...event, hash: previous })
  }
  if (rows.length > 0) await db.insertInto('consents.event').values(rows).execute()
  return rows
}
