import { beginOfficeSession } from '#contract/staff/staff-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { knownDevice } from '../session/office-device.ts'
import { openOfficeSession } from '../session/open-office-session.ts'
import { showSession } from '../session/show-session.ts'
import { countOf, neighbours } from './guesses.ts'

export default handler(
  beginOfficeSession,
  async ({ input, caller, context, db, now, refuse, setAuditSubject, setCookie }) => {
    await context.limits.needOf(neighbours, caller)
    const staff = await db
      .selectFrom('office.staff')
      .select(['id', 'passwordHash'])
      .where('email', '=', input.email)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    // An unknown account is counted too, and the check takes as long as for a known one.
    const device = staff ? await knownDevice(db, staff.id, caller.device) : null
    const { limit, key } = countOf(staff?.id ?? input.email, device)
    await context.limits.need(limit, key)
    if (staff) setAuditSubject(staff.id)
    if (!(await context.secretHasher.matches(staff?.passwordHash ?? null, input.password)) || !staff)
      return refuse('office.login.wrong')
    await context.limits.reset(limit, key)
    const begun = await openOfficeSession(db, staff.id, now, { isOpen: false, userAgent: caller.userAgent })
    setCookie('office', begun.cookie)
    return showSession(db, begun.id, now)
  },
  { cpuBound: true },
)
