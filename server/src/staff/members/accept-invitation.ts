import { passwordFaults } from '#contract/accounts/password'
import { acceptInvitation } from '#contract/staff/member'
import { validatePassword } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openOfficeSession } from '../session/open-office-session.ts'
import { showSession } from '../session/show-session.ts'
import { findInvitation } from './find-invitation.ts'

export default handler(
  acceptInvitation,
  async call => {
    const { input, caller, context, db, now, invalid, setAuditSubject, setCookie } = call
    const { id, email, name } = await findInvitation(call, input.token)
    setAuditSubject(id)
    const faults = passwordFaults(input)
    if (faults.length > 0) return invalid(...issueFaults(faults))
    await validatePassword(input.password, { email, englishLastName: name, englishFirstName: null })
    // A member uses either a password or the identity provider. The link that an administrator sent them for a
    // password decides from now on.
    await db.deleteFrom('office.identity').where('staffId', '=', id).execute()
    await db.deleteFrom('office.invitation').where('staffId', '=', id).execute()
    // Ends all sessions, so that anyone who knew the old password loses access.
    await endSessions(db, id, now)
    const passwordHash = await context.secretHasher.hash(input.password)
    await db.updateTable('office.staff').set({ passwordHash }).where('id', '=', id).execute()
    const begun = await openOfficeSession(db, id, now, { isOpen: false, userAgent: caller.userAgent })
    setCookie('office', begun.cookie)
    return showSession(db, begun.id, now)
  },
  { cpuBound: true },
)
