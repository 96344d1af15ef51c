import { listHolds } from '#contract/privacy/hold'
import type { Vault } from '../../platform/crypto/vault.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { ownDataKey } from '../../sales/index.ts'
import { reasonLocation } from './hold-reason.ts'

type Key = Parameters<Vault['open']>[0]

export default handler(listHolds, async ({ input, context, db, setAuditSubject }) => {
  setAuditSubject(input.id)
  const { erasedAt } = await findRegistrant(db, input.id)
  const found = await db
    .selectFrom('privacy.hold as hold')
    .leftJoin('privacy.holdLift as lift', 'lift.holdId', 'hold.id')
    .select(['hold.id', 'hold.reasonSealed', 'hold.setBy', 'hold.setAt'])
    .select(['lift.reasonSealed as liftSealed', 'lift.liftedBy', 'lift.liftedAt'])
    .where('hold.accountId', '=', input.id)
    .orderBy('hold.number', 'desc')
    .execute()
  // The sealed reasons can only be read with the person's key.
  const key: Key | null = erasedAt !== null || found.length === 0 ? null : await ownDataKey(context, db, input.id)
  const open = (table: 'privacy.hold' | 'privacy.hold_lift', id: string, sealed: Buffer): string | null =>
    key && context.vault.open(key, reasonLocation(table, id), sealed)
  const staff = found.flatMap(({ setBy, liftedBy }) => [setBy, ...(liftedBy === null ? [] : [liftedBy])])
  const names = await context.staffNames(db, staff)
  const rows = found.map(({ id, reasonSealed, setBy, setAt, liftSealed, liftedBy, liftedAt }) => ({
    id,
    reason: open('privacy.hold', id, reasonSealed),
    setBy: names.get(setBy) ?? '',
    setAt,
    lifted:
      liftSealed === null || liftedBy === null || liftedAt === null
        ? null
        : { reason: open('privacy.hold_lift', id, liftSealed), by: names.get(liftedBy) ?? '', at: liftedAt },
  }))
  return { rows }
})
