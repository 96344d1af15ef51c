import type { Reader } from '../platform/database/index.ts'
import { termsRows } from '../reference/index.ts'

/** Whose answers: an account's holder's, or those of one whom a registration of the account names. */
export type Subject = { accountId: string; namedPersonId: string | null }

/** All that is kept of what a person answered, the first first. */
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
