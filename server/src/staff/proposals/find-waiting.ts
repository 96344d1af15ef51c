import type { Proposals } from '../../platform/context.ts'

export const waiting: Proposals['waiting'] = async ({ db, now }, { operations, subjects }) => {
  if (subjects.length === 0) return new Set()
  const rows = await db
    .selectFrom('office.proposal')
    .select('subject')
    .where('operation', 'in', [...operations])
    .where('subject', 'in', [...subjects])
    .where('decision', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
