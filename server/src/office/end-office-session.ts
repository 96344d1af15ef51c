import { endOfficeSession } from '#contract/office/session'
import { handler } from '../platform/pipeline/index.ts'

export default handler(endOfficeSession, async ({ actor, db, now, about, setCookie }) => {
  about(actor.sessionId)
  const endedAt = now.toISOString()
  await db.updateTable('office.session').set({ endedAt }).where('id', '=', actor.sessionId).execute()
  setCookie('office', null)
  return { endedAt }
})
