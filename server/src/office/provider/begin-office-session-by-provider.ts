import { beginOfficeSessionByProvider } from '#contract/office/provider'
import { preparedHandler } from '../../platform/pipeline/index.ts'
import { keepDevice, openOfficeSession, showSession } from '../session/index.ts'
import { keepIdentity } from './keep-identity.ts'
import { rolesOfGroups } from './read-claims.ts'
import { redeemAnswer } from './redeem-answer.ts'

export default preparedHandler(beginOfficeSessionByProvider, async asked => {
  const who = await redeemAnswer(asked, 'LOGIN')
  return async call => {
    const { caller, context, db, now, setCookie } = call
    const roles = rolesOfGroups(who.groups, context.config.provider?.roles ?? {})
    const staffId = await keepIdentity(call, { who, roles, locale: caller.locale, now })
    const begun = await openOfficeSession(db, staffId, now, { isOpen: who.isFactor, userAgent: caller.userAgent })
    setCookie('office', begun.cookie)
    if (who.isFactor) setCookie('device', await keepDevice(db, staffId, caller.device, now))
    return showSession(db, begun.id, now)
  }
})
