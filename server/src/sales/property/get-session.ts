import { getSession } from '#contract/sales/property/sales-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { readSessions } from './read-sessions.ts'

export default handler(getSession, async ({ input, db, now, refuse }) => {
  const [session] = await readSessions(db, now, { ids: [input.id] })
  return session ? { now: now.toISOString(), session } : refuse('request.not-found')
})
