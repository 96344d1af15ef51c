import { listRecoveries, RecoveryState } from '#contract/privacy/recovery'
import { handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'

export default handler(listRecoveries, async ({ input, context, db }) => {
  await findRegistrant(db, input.id)
  const found = await db
    .selectFrom('privacy.recovery')
    .select(['id', 'state', 'reason', 'proposedBy', 'proposedAt', 'confirmedBy', 'effectiveAt', 'endedAt'])
    .where('accountId', '=', input.id)
    .orderBy('proposedAt', 'desc')
    .limit(20)
    .execute()
  const names = await context.staffNames(
    db,
    found.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, ...(confirmedBy === null ? [] : [confirmedBy])]),
  )
  const rows = found.map(row => ({
    ...row,
    state: RecoveryState.parse(row.state),
    proposedBy: names.get(row.proposedBy) ?? '',
    confirmedBy: row.confirmedBy === null ? null : (names.get(row.confirmedBy) ?? ''),
  }))
  return { rows }
})
