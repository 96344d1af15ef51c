import { differencesOf } from '#contract/sales/session/differences'
import { listSetUps } from '#contract/sales/session/operations'
import { readSetUp } from '#contract/sales/session/set-up'
import { handler } from '../../platform/pipeline/handler.ts'
import { phaseOf } from '../property/phase.ts'
import { publishing } from './read-set-up.ts'

export default handler(listSetUps, async ({ context, db, now }) => {
  const rows = await db
    .selectFrom('sales.setUp')
    .innerJoin('sales.property', 'sales.property.id', 'sales.setUp.propertyId')
    .leftJoin('sales.sessionRevision as published', on =>
      on.onRef('published.sessionId', '=', 'sales.setUp.id').onRef('published.revision', '=', 'sales.setUp.revision'),
    )
    .select(['sales.setUp.id', 'sales.setUp.propertyId', 'sales.setUp.content', 'sales.property.name as propertyName'])
    .select('published.content as published')
    .orderBy('sales.setUp.begunAt', 'desc')
    .execute()
  const subjects = rows.map(({ id }) => id)
  const waiting = await context.proposals.waiting({ db, now }, { operations: publishing, subjects })
  const shown = rows.map(({ content, published, ...row }) => {
    const [setUp, seen] = [readSetUp(content), published === null ? null : readSetUp(published)]
    const { about, times } = seen ?? setUp
    return {
      ...row,
      name: about?.name ?? null,
      method: about?.method ?? null,
      phase: seen?.times ? phaseOf(seen.times, now) : null,
      opensAt: times?.opensAt ?? null,
      closesAt: times?.closesAt ?? null,
      isChanged: seen !== null && differencesOf(seen, setUp).length > 0,
      isProposed: waiting.has(row.id),
    }
  })
  const opens = (at: string | null) => (at === null ? Infinity : Date.parse(at))
  return {
    rows: shown.toSorted(
      (a, b) => Number(a.phase !== null) - Number(b.phase !== null) || opens(b.opensAt) - opens(a.opensAt),
    ),
  }
})
