import { revokeKey } from '#contract/integrations/key'
import { handler } from '../platform/pipeline/handler.ts'

export default handler(revokeKey, async ({ input, actor, db, now, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const key = await db
    .selectFrom('integrations.apiKey')
    .select('revokedAt')
    .where('id', '=', input.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!key) return refuse('request.not-found')
  if (key.revokedAt === null)
    await db
      .updateTable('integrations.apiKey')
      .set({ revokedAt: now.toISOString(), revokedBy: actor.staffId })
      .where('id', '=', input.id)
      .execute()
  return {}
})
