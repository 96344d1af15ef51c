import { randomUUID } from 'node:crypto'
import { makeKey } from '#contract/integrations/key'
import { handler } from '../platform/pipeline/handler.ts'
import { makeApiKey, startOfKey } from '../platform/crypto/api-key.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { knownSessions } from '../sales/index.ts'
import { readsPeople } from './key.ts'
import { notifyKeyWaiting } from './notify-key-waiting.ts'

const dayMs = 86_400_000

export default handler(makeKey, async call => {
  const { input, actor, db, now, setAuditSubject, invalid } = call
  const sessionIds = [...new Set(input.sessionIds)]
  const known = await knownSessions(db, sessionIds)
  const unrecognised = input.sessionIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `sessionIds.${index}`, code: 'not_offered' as const }],
  )
  if (unrecognised.length > 0) return invalid(...unrecognised)
  const [id, key] = [randomUUID(), makeApiKey()]
  setAuditSubject(id)
  const expiresAt = new Date(now.getTime() + input.days * dayMs).toISOString()
  await db
    .insertInto('integrations.apiKey')
    .values({
      id,
      name: input.name,
      start: startOfKey(key),
      secretHash: tokenHash(key),
      scopes: input.scopes,
      networks: input.networks,
      createdAt: now.toISOString(),
      createdBy: actor.staffId,
      expiresAt,
    })
    .execute()
  await db
    .insertInto('integrations.apiKeySession')
    .values(sessionIds.map(sessionId => ({ keyId: id, sessionId })))
    .execute()
  const isWaiting = readsPeople(input.scopes)
  if (isWaiting) await notifyKeyWaiting(call, actor.staffId, input.name)
  return { id, key, state: isWaiting ? ('WAITING' as const) : ('ACTIVE' as const), expiresAt }
})
