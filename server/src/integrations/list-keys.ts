import { sql } from 'kysely'
import { type ApiKey, listKeys } from '#contract/integrations/key'
import { ApiScope } from '#contract/integrations/scope'
import { handler } from '../platform/pipeline/handler.ts'
import { stateOf } from './key.ts'

const order = ['WAITING', 'ACTIVE', 'EXPIRED', 'REVOKED'] as const satisfies ApiKey['state'][]

export default handler(listKeys, async ({ context, db, now }) => {
  const found = await db
    .selectFrom('integrations.apiKey as key')
    .select(['key.id', 'key.name', 'key.start', 'key.scopes', 'key.networks', 'key.createdAt', 'key.createdBy'])
    .select(['key.expiresAt', 'key.usedAt', 'key.revokedAt', 'key.admittedAt', 'key.admittedBy'])
    .select(
      sql<string[]>`array(select one.session_id::text from integrations.api_key_session as one
        where one.key_id = key.id order by 1)`.as('sessionIds'),
    )
    .orderBy('key.createdAt', 'desc')
    .orderBy('key.id')
    .execute()
  const names = await context.staffNames(
    db,
    found.flatMap(({ createdBy, admittedBy }) => (admittedBy === null ? [createdBy] : [createdBy, admittedBy])),
  )
  const rows = found.map(({ createdBy, admittedBy, admittedAt, scopes, ...key }) => ({
    ...key,
    scopes: ApiScope.options.filter(scope => scopes.includes(scope)),
    state: stateOf({ ...key, scopes, admittedAt }, now),
    createdBy: names.get(createdBy) ?? null,
    admittedBy: names.get(admittedBy ?? '') ?? null,
  }))
  return { rows: rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) }
})
