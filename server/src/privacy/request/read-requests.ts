import { RefusalGround, RequestKind, RequestState } from '#contract/privacy/request'
import * as z from 'zod/mini'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { ownDataKey } from '../../sales/index.ts'
import { requestLocation } from './keep-request.ts'

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

/** What was asked and answered, of an account that lives. */
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

/** The requests of one person as they see them, the last first. */
export const readOwnRequests = async (work: Scope<'context' | 'db'>, accountId: string) => {
  const rows = await requestRows(work.db)
    .select(['detailsSealed', 'answerSealed'])
    .where('accountId', '=', accountId)
    .orderBy('askedAt', 'desc')
    .limit(50)
    .execute()
  return Promise.all(
    rows.map(async row => {
      const { id, kind, state, ground, askedAt, dueAt, decidedAt } = requestOf(row)
      return { id, kind, state, ground, askedAt, dueAt, decidedAt, ...(await openTexts(work, row)) }
    }),
  )
}
