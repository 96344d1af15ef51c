import { proveByProvider } from '#contract/staff/provider'
import { preparedHandler } from '../../platform/pipeline/handler.ts'
import { proveSession } from '../session/prove-session.ts'
import { showSession } from '../session/show-session.ts'
import { findIdentity } from './save-identity.ts'
import { redeemAnswer } from './redeem-answer.ts'

export default preparedHandler(proveByProvider, async asked => {
  const who = await redeemAnswer(asked, 'PROOF')
  return async call => {
    const { actor, db, now, refuse, setAuditSubject } = call
    const { staffId, sessionId, standing } = actor
    setAuditSubject(staffId)
    // A different person who logs in at the provider must begin a session of their own.
    if ((await findIdentity(db, who))?.id !== staffId) return refuse('office.provider.refused')
    // A provider login unlocks a session like a password. For anything more, the provider must have checked a second
    // factor.
    if (standing !== 'LOCKED' && !who.isFactor) return refuse('office.provider.no-factor')
    await proveSession(call, sessionId, who.isFactor)
    return showSession(db, sessionId, now)
  }
})
