import type { Words } from '#contract/common'
import type { Groups, SetUp } from '#contract/sales/session/set-up'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import type { LockedSetUp } from './lock-set-up.ts'
import { saveTenderUnits, saveUnitsOnSale } from './save-session-units.ts'

type Later = 'units' | 'day'
export type WholeSetUp = { [Name in Exclude<keyof SetUp, Later>]: NonNullable<SetUp[Name]> } & Pick<SetUp, Later>

/** True if all sections that every session needs are filled in. */
export const isWhole = (setUp: SetUp): setUp is WholeSetUp =>
  Object.entries(setUp).every(([name, section]) => name === 'units' || name === 'day' || section !== null)

/** Returns the columns of the published session that the registration rules read. */
export const sessionRow = ({ about, times, limits, deposit, office, day }: WholeSetUp) => ({
  ...about,
  ...times,
  ...limits,
  ...deposit,
  salesOffice: office,
  endsAt: day?.endsAt ?? null,
  boxOpensAt: day?.boxOpensAt ?? null,
  boxClosesAt: day?.boxClosesAt ?? null,
})

const saveGroups = async (
  db: Reader,
  sessionId: string,
  { groups, day }: { groups: Groups; day: SetUp['day'] },
): Promise<void> => {
  const there = await db.selectFrom('sales.batch').select('id').where('sessionId', '=', sessionId).execute()
  const gone = there.flatMap(({ id }) => (groups.some(group => group.id === id) ? [] : [id]))
  if (gone.length > 0) await db.deleteFrom('sales.batch').where('id', 'in', gone).execute()
  for (const [order, { id, ...group }] of groups.entries()) {
    const window = day?.windows.find(({ groupId }) => groupId === id)
    const reporting = { reportFrom: window?.reportFrom ?? null, reportUntil: window?.reportUntil ?? null }
    const values = { ...group, ...reporting, order }
    if (there.some(item => item.id === id))
      await db.updateTable('sales.batch').set(values).where('id', '=', id).execute()
    else
      await db
        .insertInto('sales.batch')
        .values({ ...values, id, sessionId })
        .execute()
  }
}

type Publication = { note: Words | null; proposedBy: string | null; confirmedBy: string | null }

/** Publishes the set-up as the session's next revision. The set-up is locked and has no faults. */
export const saveSessionRevision = async (
  { db, now }: Scope<'db' | 'now'>,
  { id, propertyId, revision: before }: Omit<LockedSetUp, 'setUp'>,
  setUp: SetUp,
  { note, ...by }: Publication,
): Promise<void> => {
  if (!isWhole(setUp)) throw new Refusal('sales.set-up.incomplete')
  const revision = before + 1
  const row = { ...sessionRow(setUp), propertyId, revision }
  if (before === 0)
    await db
      .insertInto('sales.session')
      .values({ ...row, id })
      .execute()
  else await db.updateTable('sales.session').set(row).where('id', '=', id).execute()
  await saveGroups(db, id, setUp)
  await saveTenderUnits(db, { id, propertyId }, setUp.units)
  await saveUnitsOnSale(db, { id, propertyId }, setUp.day)
  await db
    .insertInto('sales.sessionRevision')
    .values({
      sessionId: id,
      revision,
      content: JSON.stringify(setUp),
      note,
      ...by,
      at: now.toISOString(),
    })
    .execute()
  await db.updateTable('sales.setUp').set({ revision }).where('id', '=', id).execute()
}
