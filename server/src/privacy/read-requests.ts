import { RefusalGround, RequestKind, RequestState } from '#contract/privacy/request'
import * as z from 'zod/mini'
import type { Reader } from '../platform/database/database.ts'
import type { Location } from '../platform/crypto/vault.ts'
import type { Scope } from '../platform/scope.ts'
import { ownDataKey } from '../sales/index.ts'

/** Returns the location of a request's sealed texts. The location is bound into their seals. */
export const requestLocation = (id: string, column: 'details_sealed' | 'answer_sealed'): Location => ({
  table: 'privacy.request',
  column,
  row: id,
})

const Channel = z.enum(['PORTAL', 'OFFICE'])

export const requestRows = (db: Reader) =>
  db
    .selectFrom('privacy.request')
    .select(['id', 'accountId', 'kind', 'channel', 'state', 'ground', 'askedAt', 'dueAt', 'decidedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>

export const requestOf = ({ kind, channel, state, ground, ...row }: Row) => ({
  ...row,
  kind: RequestKind.parse(kind),
  channel: Channel.parse(channel),
  state: RequestState.parse(state),
  ground: ground === null ? null : RefusalGround.parse(ground),
})

type Sealed = { id: string; accountId: string; detailsSealed: Buffer; answerSealed: Buffer | null }

/** Decrypts the question and the answer of a request whose account still exists. */
export const openTexts = async (
  { context, db }: Scope<'context' | 'db'>,
  { id, accountId, detailsSealed, answerSealed }: Sealed,
) => {
  const key = await ownDataKey(context, db, accountId)
  const { vault } = context
  return {
    details: vault.open(key, requestLocation(id, 'details_sealed'), detailsSealed),
    answer: answerSealed === null ? null : vault.open(key, requestLocation(id, 'answer_sealed'), answerSealed),
  }
}

/** Selects the latest requests of one person, newest first. */
const requestsOf = (db: Reader, accountId: string) =>
  requestRows(db).where('accountId', '=', accountId).orderBy('askedAt', 'desc').limit(50)

/** Returns a person's requests as staff see them beside the account: without their texts. */
export const readAccountRequests = async (db: Reader, accountId: string) => {
  const rows = await requestsOf(db, accountId).execute()
  return rows.map(row => {
    const { accountId: _, ...request } = requestOf(row)
    return request
  })
}

/** Returns the requests of one person as the registrant sees them, newest first. */
export const readOwnRequests = async (work: Scope<'context' | 'db'>, accountId: string) => {
  const rows = await requestsOf(work.db, accountId).select(['detailsSealed', 'answerSealed']).execute()
  return Promise.all(
    rows.map(async row => {
      const { id, kind, state, ground, askedAt, dueAt, decidedAt } = requestOf(row)
      return { id, kind, state, ground, askedAt, dueAt, decidedAt, ...(await openTexts(work, row)) }
    }),
  )
}
