import { beginPasskey } from '#contract/staff/factor'
import { attestationOptions, partyOf } from '../../platform/passkey/check-passkey.ts'
import { makeChallenge } from '../../platform/passkey/make-challenge.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { admitFactor } from './admit-factor.ts'

export default handler(beginPasskey, async ({ actor, context, db, now }) => {
  admitFactor(actor)
  const { staffId } = actor
  const owner = await db
    .selectFrom('office.staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('office.passkey').select('id').where('staffId', '=', staffId).execute()
  const { id, bytes } = makeChallenge(context, `staff:${staffId}`, now)
  const ids = known.map(passkey => passkey.id)
  return { challengeId: id, options: attestationOptions(partyOf(context.config.officeUrl), bytes, owner, ids) }
})
