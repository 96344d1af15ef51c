import type { ConsentRegion, ConsentScope, Programme } from '#contract/consents/consent'
import { sql } from 'kysely'
import type { Reader } from '../platform/database.ts'

/**
 * The consents in force that are asked of a person: the vendor's own, or those of a programme where it is joined. Of the Mainland's what is required: the optional one is asked where a session defines it.
 */
export const readDefinitions = (
  db: Reader,
  scope: ConsentScope,
  region: ConsentRegion,
  now: Date,
  programme: Programme = 'vendor',
) =>
  db
    .selectFrom('consents.definition')
    .selectAll()
    .distinctOn('code')
    .where('effectiveFrom', '<=', now.toISOString())
    .where('programme', '=', programme)
    .where(eb => {
      const everyone = eb('region', '=', 'ALL')
      return region === 'HK'
        ? everyone
        : eb.or([everyone, eb.and([eb('region', '=', 'CN'), eb('required', '=', true)])])
    })
    .where(sql<boolean>`${scope} = any(scopes)`)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
    .then(rows => rows.sort((one, other) => one.order - other.order))
