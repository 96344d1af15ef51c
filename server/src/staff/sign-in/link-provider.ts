import { linkProvider } from '#contract/staff/provider'
import { isAgent, isKiosk } from '#contract/staff/staff'
import { preparedHandler } from '../../platform/pipeline/handler.ts'
import { giveRoles } from '../roles/give-roles.ts'
import { lockAdministrators } from '../roles/lock-administrators.ts'
import { showSession } from '../session/show-session.ts'
import { linkIdentity } from './save-identity.ts'
import { rolesOfGroups } from './read-claims.ts'
import { redeemAnswer } from './redeem-answer.ts'

export default preparedHandler(linkProvider, async asked => {
  const who = await redeemAnswer(asked, 'LINK')
  return async call => {
    const { actor, context, db, now, refuse, setAuditSubject } = call
    const { staffId, sessionId } = actor
    setAuditSubject(staffId)
    const roles = rolesOfGroups(who.groups, context.config.provider?.roles ?? {})
    if (roles.length === 0) return refuse('office.provider.no-role')
    await lockAdministrators(db)
    const { email } = await db
      .selectFrom('office.staff')
      .select('email')
      .where('id', '=', staffId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // A person who finds an unlocked screen must not be able to link their own login to it.
    if (isKiosk(actor.roles) || isAgent(actor.roles) || !who.isEmailVerified || who.email !== email)
      return refuse('office.provider.email')
    await linkIdentity(db, staffId, { who, now })
    await giveRoles(call, { staffId, roles, issuer: who.issuer })
    return showSession(db, sessionId, now)
  }
})
