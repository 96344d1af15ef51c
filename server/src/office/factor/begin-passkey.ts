import { beginPasskey } from '#contract/office/factor'
import { attestationOptions, makeChallenge, partyOf } from '../../platform/passkey/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
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
