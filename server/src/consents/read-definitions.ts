import type { ConsentScope } from '#contract/consents/consent'
import { sql } from 'kysely'
import type { Reader } from '../platform/database.ts'

/**
 * The consents in force that are asked of a person whom the Mainland's law does not cover.
 * The vendor's own only: the programmes of others are asked where a person can join them.
 */
export const readDefinitions = (db: Reader, scope: ConsentScope, now: Date) =>
  db
    .selectFrom('consents.definition')
    .selectAll()
    .distinctOn('code')
    .where('effectiveFrom', '<=', now.toISOString())
    .where('programme', '=', 'vendor')
    .where('region', '=', 'ALL')
    .where(sql<boolean>`${scope} = any(scopes)`)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
    .then(rows => rows.sort((one, other) => one.order - other.order))
