import type { Reader } from '../platform/database/database.ts'
import { termsRows } from '../reference/index.ts'

/** Person whose answers these are: the account's holder, or a person named in one of the account's registrations. */
export type Subject = { accountId: string; namedPersonId: string | null }

/** Returns all stored evidence of a person's answers, oldest first. */
export const readEvidence = (db: Reader, { accountId, namedPersonId }: Subject) =>
  db
    .selectFrom('consents.event as event')
    .leftJoin(termsRows(db).as('terms'), join =>
      join.onRef('terms.type', '=', 'event.termsType').onRef('terms.version', '=', 'event.termsVersion'),
    )
    .select(['event.programme', 'event.code', 'event.version', 'event.required', 'event.parent', 'event.locale'])
    .select(['event.title', 'event.textSha256', 'event.termsVersion', 'event.action', 'event.viaSelectAll'])
    .select(['event.channel', 'event.shownAt', 'event.actedAt', 'event.ipPrefix', 'event.userAgent'])
    .select(['event.givenBeforeAt', 'event.correlationId', 'event.hash', 'event.intentId', 'terms.title as document'])
    .where('event.accountId', '=', accountId)
    .where('event.namedPersonId', namedPersonId === null ? 'is' : '=', namedPersonId)
    .orderBy('event.id')
    .execute()
export type Evidence = Awaited<ReturnType<typeof readEvidence>>[number]
