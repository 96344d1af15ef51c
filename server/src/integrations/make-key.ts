import { randomUUID } from 'node:crypto'
import { makeKey } from '#contract/integrations/key'
import { handler } from '../platform/pipeline/handler.ts'
import { makeApiKey, startOfKey } from '../platform/crypto/api-key.ts'
import { tokenHash } from '../platform/crypto/secret-hasher.ts'
import { knownSessions } from '../sales/index.ts'
import { readsPeople } from './key.ts'
import { sendNotice } from '../notices/index.ts'
import { readHolders, staffEmail } from '../staff/index.ts'
import type { Scope } from '../platform/scope.ts'

const dayMs = 86_400_000

/** Notifies the privacy officers that a key for personal data waits: one of them admits it or has it revoked. */
const notifyKeyWaiting = async (
  { context, db }: Scope<'context' | 'db'>,
  madeBy: string,
  key: string,
): Promise<void> => {
  const name = (await context.staffNames(db, [madeBy])).get(madeBy) ?? ''
  const by = `${name} (${await staffEmail(db, madeBy)})`
  const values = { key, by, url: `${context.config.officeUrl}/office/system/api-keys` }
  for (const { email, locale } of await readHolders(db, 'PRIVACY_OFFICER'))
    await sendNotice({ context, db }, { channel: 'EMAIL', to: email, locale, template: 'keyWaits', values })
}

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
