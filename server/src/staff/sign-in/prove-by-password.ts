import { proveByPassword } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { proveSession } from '../session/prove-session.ts'
import { showSession } from '../session/show-session.ts'
import { inSession } from './guesses.ts'

export default handler(
  proveByPassword,
  async call => {
    const { input, actor, context, db, now, refuse, setAuditSubject } = call
    const { staffId, sessionId } = actor
    setAuditSubject(staffId)
    await context.limits.need(inSession, sessionId)
    const { passwordHash } = await db
      .selectFrom('office.staff')
      .select('passwordHash')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (!(await context.secretHasher.matches(passwordHash, input.password))) return refuse('office.password.wrong')
    await context.limits.reset(inSession, sessionId)
    await proveSession(call, sessionId, false)
    return showSession(db, sessionId, now)
  },
  { cpuBound: true },
)
