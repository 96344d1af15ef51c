import { addPasskey } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { challengeOf } from '../../platform/passkey/make-challenge.ts'
import { checkAttestation, partyOf } from '../../platform/passkey/check-passkey.ts'
import { admitFactor } from './admit-factor.ts'
import { completeEnrolment } from './complete-enrolment.ts'
import { spendChallenge } from './spend-challenge.ts'
import { notifyFactorsChanged } from './notify-factors-changed.ts'

export default handler(addPasskey, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  admitFactor(actor)
  const { staffId } = actor
  setAuditSubject(staffId)
  const { challengeId, credential, name } = input
  const challenge = challengeOf(context, challengeId, `staff:${staffId}`, now)
  if (challenge === null) return refuse('office.passkey.refused')
  const party = partyOf(context.config.officeUrl)
  const passkey = await checkAttestation(context.log, credential, { party, challenge })
  if (passkey === null || !(await spendChallenge(db, challengeId))) return refuse('office.passkey.refused')
  const transports = credential.response.transports ?? []
  const added = await db
    .insertInto('office.passkey')
    .values({ ...passkey, staffId, name, transports, createdAt: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuse('office.passkey.refused')
  await notifyFactorsChanged(call, staffId)
  return { recoveryCodes: await completeEnrolment(call) }
})
