import type { Words } from '#contract/common'
import { sql } from 'kysely'
import type { Reader } from '../platform/database/index.ts'

/** Whose answers: an account's holder's, or those of one whom a registration of the account names. */
export type Subject = { accountId: string; namedPersonId: string | null }

/** All that is kept of what a person answered, the first first. */
export const readEvidence = (db: Reader, { accountId, namedPersonId }: Subject) =>
  db
    .selectFrom('consents.event as event')
    .select(['event.programme', 'event.code', 'event.version', 'event.required', 'event.parent', 'event.locale'])
    .select(['event.title', 'event.textSha256', 'event.termsVersion', 'event.action', 'event.viaSelectAll'])
    .select(['event.channel', 'event.shownAt', 'event.actedAt', 'event.ipPrefix', 'event.userAgent'])
    .select(['event.correlationId', 'event.hash'])
    .select(
      sql<
        string | null
      >`(select min(ticket.registration_number) from sales.ticket where ticket.intent_id = event.intent_id)`.as(
        'registrationNumber',
      ),
    )
    .select(
      sql<Words | null>`(select terms.title from reference.terms where terms.type = event.terms_type
        and terms.version = event.terms_version)`.as('document'),
    )
    .where('event.accountId', '=', accountId)
    .where('event.namedPersonId', namedPersonId === null ? 'is' : '=', namedPersonId)
    .orderBy('event.id')
    .execute()
export type Evidence = Awaited<ReturnType<typeof readEvidence>>[number]
