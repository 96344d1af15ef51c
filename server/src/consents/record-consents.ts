import { createHash } from 'node:crypto'
import type { ConsentAnswer, Locale } from '#contract/common'
import type { ConsentRegion, ConsentScope } from '#contract/consents/consent'
import { sql } from 'kysely'
import { latestTermsRow } from '../reference/index.ts'
import { type Caller } from '../platform/caller.ts'
import { Invalid, Refusal } from '../platform/refusal.ts'
import type { Reader } from '../platform/database.ts'
import { judgeAnswers, shortenIp } from './consent.ts'
import { readDefinitions } from './read-definitions.ts'

type Given = {
  accountId: string
  intentId: string | null
  scope: ConsentScope
  region: ConsentRegion
  answers: readonly ConsentAnswer[]
}
type Where = { db: Reader; now: Date; caller: Caller }
type Definition = Awaited<ReturnType<typeof readDefinitions>>[number]

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The exact text that stood before the person: sentence, explanation and the named document, joined by line feeds. */
const textShown = async (db: Reader, now: Date, definition: Definition, locale: Locale) => {
  const terms = definition.termsType === null ? null : await latestTermsRow(db, definition.termsType, now)
  const parts = [
    definition.title[locale],
    definition.text[locale],
    terms?.title[locale] ?? '',
    terms?.body[locale] ?? '',
  ]
  return { sha256: sha256(parts.filter(part => part !== '').join('\n')), termsVersion: terms?.version ?? null }
}

const check = (definitions: Definition[], { answers }: Given, now: Date): void => {
  const judged = judgeAnswers(definitions, answers)
  const strange = [...judged.unknown, ...judged.repeated]
  if (strange.length > 0) throw new Invalid(strange.map(code => ({ field: `consents.${code}`, code: 'unknown_field' })))
  if (judged.bundled.length > 0)
    throw new Invalid(judged.bundled.map(code => ({ field: `consents.${code}`, code: 'invalid' })))
  if (answers.some(answer => new Date(answer.shownAt) > now))
    throw new Invalid([{ field: 'consents', code: 'invalid' }])
  if (judged.outdated.length > 0)
    throw new Refusal('consents.outdated', { params: { codes: judged.outdated.join(' ') } })
  if (judged.missing.length > 0) throw new Refusal('consents.required', { params: { codes: judged.missing.join(' ') } })
}

/**
 * Records a person's answers as evidence (DOMAIN.md 4.4): what was shown, in which language, when, what was chosen, how.
 * Refuses with consents.required or consents.outdated; an answer to no question is invalid.
 */
export const recordConsents = async ({ db, now, caller }: Where, given: Given): Promise<void> => {
  const definitions = await readDefinitions(db, given.scope, given.region, now)
  check(definitions, given, now)
  // Events of one person are chained, so they are appended one at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents|${given.accountId}`}, 0))`.execute(db)
  const last = await db
    .selectFrom('consents.event')
    .select('hash')
    .where('accountId', '=', given.accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  let previous = last?.hash ?? Buffer.alloc(32)
  const rows = []
  for (const definition of definitions) {
    const answer = given.answers.find(one => one.code === definition.code)
    if (!answer) continue
    const shown = await textShown(db, now, definition, answer.locale)
    const event = {
      accountId: given.accountId,
      intentId: given.intentId,
      programme: definition.programme,
      code: definition.code,
      version: definition.version,
      required: definition.required,
      parent: definition.parent,
      apiAttribute: definition.apiAttribute,
      locale: answer.locale,
      title: definition.title[answer.locale],
      textSha256: shown.sha256,
      termsType: definition.termsType,
      termsVersion: shown.termsVersion,
      action: answer.granted ? ('GRANT' as const) : ('DECLINE' as const),
      viaSelectAll: answer.viaSelectAll,
      channel: 'PORTAL',
      // As the database gives it back, or the chain would not verify for an instant that was spelt otherwise.
      shownAt: new Date(answer.shownAt).toISOString(),
      actedAt: now.toISOString(),
      ipPrefix: shortenIp(caller.ip),
      userAgent: caller.userAgent.slice(0, 200),
      correlationId: caller.correlationId,
    }
    // Canonical form of the chained event: its fields as JSON in the order above, the text's hash in hexadecimal.
    const canonical = JSON.stringify({ ...event, textSha256: shown.sha256.toString('hex') })
    previous = createHash('sha256').update(previous).update(canonical).digest()
    rows.push({ ...event, hash: previous })
  }
  if (rows.length > 0) await db.insertInto('consents.event').values(rows).execute()
}
