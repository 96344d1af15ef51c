import type { AttachmentPurpose } from '#contract/sales/attachment'
import { dropPapers } from '../files/index.ts'
import type { Reader } from '../platform/database.ts'
import { Invalid } from '../platform/refusal.ts'

/** Refuses ids that are not the account's own attachments of a purpose, or that belong to another party. */
export const needAttachments = async (
  db: Reader,
  accountId: string,
  {
    ids,
    purpose,
    partyId,
    field,
  }: { ids: readonly string[]; purpose: AttachmentPurpose; partyId: string | null; field: string },
): Promise<void> => {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('sales.attachment')
    .select(['id', 'partyId'])
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('id', 'in', [...ids])
    .execute()
  const own = (id: string) => rows.some(row => row.id === id && (row.partyId === null || row.partyId === partyId))
  const strange = ids.flatMap((id, at) => (own(id) ? [] : [{ field: `${field}.${at}`, code: 'not_offered' as const }]))
  if (strange.length > 0) throw new Invalid(strange)
}

/** Gives files up; what a registration was lodged with stays, and is nobody's else. */
export const dropAttachments = async (
  db: Reader,
  rows: readonly { id: string; paperId: string; lodgedAt: string | null }[],
  now: Date,
): Promise<void> => {
  const kept = rows.filter(({ lodgedAt }) => lodgedAt !== null).map(({ id }) => id)
  const gone = rows.filter(({ lodgedAt }) => lodgedAt === null)
  if (kept.length > 0) await db.updateTable('sales.attachment').set({ partyId: null }).where('id', 'in', kept).execute()
  if (gone.length === 0) return
  await db
    .deleteFrom('sales.attachment')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
  await dropPapers(
    db,
    gone.map(({ paperId }) => paperId),
    now,
  )
}

/** Makes files a party's own in place of those it had. */
export const attachDocuments = async (
  db: Reader,
  now: Date,
  partyId: string,
  ids: readonly string[],
): Promise<void> => {
  const before = await db
    .selectFrom('sales.attachment')
    .select(['id', 'paperId', 'lodgedAt'])
    .where('partyId', '=', partyId)
    .execute()
  await dropAttachments(
    db,
    before.filter(({ id }) => !ids.includes(id)),
    now,
  )
  if (ids.length > 0)
    await db
      .updateTable('sales.attachment')
      .set({ partyId })
      .where('id', 'in', [...ids])
      .execute()
}
