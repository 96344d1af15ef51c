import { reviewExports } from '#contract/exports/export'
import { handler } from '../platform/pipeline/handler.ts'
import { exportRows, nameSessions } from './read-exports.ts'

const page = 50

export default handler(reviewExports, async ({ input, context, db }) => {
  const found = await exportRows(db)
    .$if(input.after !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('requestedAt', 'id'),
          '<',
          eb
            .selectFrom('exports.job as last')
            .select(['last.requestedAt', 'last.id'])
            .where('last.id', '=', input.after ?? '')
            .$asTuple('requestedAt', 'id'),
        ),
      ),
    )
    .limit(page + 1)
    .execute()
  const shown = await nameSessions(db, found.slice(0, page))
  const names = await context.staffNames(
    db,
    shown.flatMap(({ staffId, confirmedBy }) => (confirmedBy === null ? [staffId] : [staffId, confirmedBy])),
  )
  const rows = shown.map(({ staffId, confirmedBy, ...row }) => ({
    ...row,
    by: names.get(staffId) ?? '',
    confirmedBy: confirmedBy === null ? null : (names.get(confirmedBy) ?? ''),
  }))
  return { rows, isLast: found.length <= page }
})
