import { sql } from 'kysely'
import { ApiScope } from '#contract/integrations/scope'
import type { Recognise } from '../platform/context.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { networkList } from '../platform/http/route-audience.ts'
import type { WindowLimit } from '../platform/limits.ts'
import { stateOf } from './key.ts'

/**
 * Ten calls per second on average, bursts included: a CRM reads ten thousand registrations in a quarter of a minute.
 */
const calls: WindowLimit = { name: 'api-key', points: 600, seconds: 60 }

/**
 * Returns the owner of an API key, by the database's clock. An unknown key costs one look-up and is not counted:
 * nobody can guess 256 bits, and a client that shares a network with an attacker still gets in. A command locks its
 * key, so that the key is not revoked during the command.
 */
export const recogniseKey: Recognise<'integration'> = async (context, db, { secret, hold, ip }) => {
  const found = db
    .selectFrom('integrations.apiKey as key')
    .select(eb => [
      'key.id',
      'key.scopes',
      'key.networks',
      'key.expiresAt',
      'key.revokedAt',
      'key.admittedAt',
      'key.usedAt',
      eb.fn<string>('platform.now').as('now'),
      sql<string[]>`array(select one.session_id::text from integrations.api_key_session as one
        where one.key_id = key.id)`.as('assigned'),
    ])
    .where('key.secretHash', '=', tokenHash(secret))
  const key = await (hold === null ? found : found.forNoKeyUpdate('key')).executeTakeFirst()
  if (!key) return null
  const { id: keyId, assigned, usedAt } = key
  const now = new Date(key.now)
  const isNear = key.networks === null || networkList(key.networks)(ip)
  if (stateOf(key, now) !== 'ACTIVE' || !isNear) {
    // Somebody may have found the key, so the log records the refusal for the operator.
    context.log.warn({ keyId, state: stateOf(key, now), isNear }, 'an API key was refused')
    return null
  }
  await context.limits.need(calls, keyId)
  if (usedAt === null || now.getTime() - Date.parse(usedAt) >= 60_000)
    await db.updateTable('integrations.apiKey').set({ usedAt: key.now }).where('id', '=', keyId).execute()
  const scopes = ApiScope.options.filter(scope => key.scopes.includes(scope))
  return { actor: { kind: 'integration', keyId, scopes, assigned }, now }
}
