import {
  AskedRegion,
  type ConsentDefinition,
  type ConsentRegion,
  type ConsentScope,
  Programme,
} from '#contract/consents/consent'
import { TermsType } from '#contract/reference/reference'
import { sql } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'
import { latestTermsRows } from '../reference/index.ts'

type Wanted = {
  scope: ConsentScope
  region: ConsentRegion
  now: Date
  /**
   * Limits the result to this programme. If absent, returns all consents asked with an account, or with a
   * registration in the session.
   */
  programme?: Programme | undefined
  /**
   * If set, the consents of a registration in this session are included. If absent, only the vendor's consents are.
   */
  session?: { resaleTransfer: boolean } | undefined
}

const programmeOf = ({ scope, programme, session }: Wanted): Programme | undefined =>
  programme ?? (scope === 'TICKET' && session === undefined ? 'vendor' : undefined)

const inForce = (resale: boolean) =>
  prepared((db, now: string, region: ConsentRegion, scope: ConsentScope, programme: Programme | undefined) =>
    db
      .selectFrom('consents.definition')
      .selectAll()
      .distinctOn('code')
      .where('effectiveFrom', '<=', now)
      .$if(programme !== undefined, query => query.where('programme', '=', programme!))
      .where(eb => {
        const own = eb('region', '=', region)
        return eb.or([eb('region', '=', 'ALL'), resale ? own : eb.and([own, eb('required', '=', true)])])
      })
      .where(sql<boolean>`${scope} = any(scopes)`)
      .orderBy('code')
      .orderBy('version', 'desc'),
  )
const findDefinitions = inForce(false)
const findWithResale = inForce(true)

/**
 * Returns the consents in force that are asked of a person, in order. Consents that only some sessions define are
 * asked only in those sessions.
 */
export const readDefinitions = async (db: Reader, wanted: Wanted) => {
  const { scope, region, now, session } = wanted
  const find = session?.resaleTransfer === true ? findWithResale : findDefinitions
  const rows = await find(db, now.toISOString(), region, scope, programmeOf(wanted))
  return rows.sort((a, b) => a.order - b.order)
}

/** Returns the latest version of the definitions with these codes. */
export const latestDefinitions = async (db: Reader, codes: readonly string[], now: Date): Promise<Definition[]> =>
  codes.length === 0
    ? []
    : db
        .selectFrom('consents.definition')
        .selectAll()
        .distinctOn('code')
        .where('code', 'in', [...codes])
        .where('effectiveFrom', '<=', now.toISOString())
        .orderBy('code')
        .orderBy('version', 'desc')
        .execute()

export type Definition = Awaited<ReturnType<typeof readDefinitions>>[number]

/** Returns definitions for the API, each with the title of the document that it names. */
export const describeDefinitions = async (
  db: Reader,
  rows: readonly Definition[],
  now: Date,
): Promise<ConsentDefinition[]> => {
  const terms = await latestTermsRows(
    db,
    rows.flatMap(({ termsType }) => termsType ?? []),
    now,
  )
  return rows.map(row => ({
    code: row.code,
    version: row.version,
    programme: Programme.parse(row.programme),
    required: row.required,
    region: AskedRegion.parse(row.region),
    separate: row.separate,
    parent: row.parent,
    apiAttribute: row.apiAttribute,
    termsType: row.termsType === null ? null : TermsType.parse(row.termsType),
    document: terms.get(row.termsType ?? '')?.title ?? null,
    name: row.name,
    prompt: row.prompt,
    title: row.title,
    text: row.text,
  }))
}
