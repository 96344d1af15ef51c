import { beginOfficeSessionByProvider } from '#contract/staff/provider'
import { preparedHandler } from '../../platform/pipeline/handler.ts'
import { giveRoles } from '../roles/give-roles.ts'
import { rememberDevice } from '../session/office-device.ts'
import { openOfficeSession } from '../session/open-office-session.ts'
import { showSession } from '../session/show-session.ts'
import { saveIdentity } from './save-identity.ts'
import { rolesOfGroups } from './read-claims.ts'
import { redeemAnswer } from './redeem-answer.ts'

export default preparedHandler(beginOfficeSessionByProvider, async asked => {
  const who = await redeemAnswer(asked, 'LOGIN')
  return async call => {
    const { caller, context, db, now, setCookie } = call
    const { issuer, isFactor } = who
    const roles = rolesOfGroups(who.groups, context.config.provider?.roles ?? {})
    const staffId = await saveIdentity(call, { who, roles, locale: caller.locale, now })
    if (isFactor) await giveRoles(call, { staffId, roles, issuer })
    const begun = await openOfficeSession(db, staffId, now, {
      isOpen: isFactor,
      userAgent: caller.userAgent,
      ...(!isFactor && { given: { roles, issuer } }),
    })
    setCookie('office', begun.cookie)
    if (isFactor) setCookie('device', await rememberDevice(call, staffId))
    return showSession(db, begun.id, now)
  }
})
