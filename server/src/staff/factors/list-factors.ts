import { listFactors } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { countRecoveryCodes } from './recovery-code.ts'

export default handler(listFactors, async ({ actor: { staffId }, db }) => {
  const passkeys = await db
    .selectFrom('office.passkey')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .execute()
  const { totpConfirmedAt: appSince } = await db
    .selectFrom('office.staff')
    .select('totpConfirmedAt')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return { passkeys, appSince, recoveryCodesLeft: await countRecoveryCodes(db, staffId) }
})
