import { sql } from 'kysely'
import type { AttachmentPurpose } from '#contract/sales/registration/attachment'
import { deleteUploads } from '../../../files/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Invalid, Refusal } from '../../../platform/refusal.ts'

/** Refuses ids that are not the account's own attachments for the given purpose, or that belong to another party. */
export const requireAttachments = async (
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
  const unrecognised = ids.flatMap((id, index) =>
    own(id) ? [] : [{ field: `${field}.${index}`, code: 'not_offered' as const }],
  )
  if (unrecognised.length > 0) throw new Invalid(unrecognised)
}

/**
 * Locks the files that a registration will use until it refers to them. Refuses if one of them was deleted meanwhile.
 */
export const lockFiles = async (db: Reader, accountId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const held = await db
    .selectFrom('sales.attachment')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length < new Set(ids).size) throw new Refusal('sales.intent.files-gone')
}

/**
 * Returns which of the given files must stay: those of a submitted registration, or of an intent that may yet be
 * submitted. Locks them, so that nothing new can refer to the others.
 */
const attachedFilesOf = async (db: Reader, rows: readonly File[]): Promise<Set<string>> => {
  const ids = rows.map(({ id }) => id)
  const held = await db
    .selectFrom('sales.attachment')
    .select(['id', 'lodgedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const naming = await db
    .selectFrom('sales.intent')
    .select('attachmentIds')
    .where('accountId', 'in', [...new Set(rows.map(({ accountId }) => accountId))])
    .where(sql<boolean>`attachment_ids && ${ids}::uuid[]`)
    .execute()
  return new Set([
    ...held.flatMap(({ id, lodgedAt }) => (lodgedAt === null ? [] : [id])),
    ...naming.flatMap(({ attachmentIds }) => attachmentIds),
  ])
}

type File = { id: string; accountId: string; uploadId: string }

/** Deletes files. Files that a registration uses stay, and belong to nobody else. */
export const deleteAttachments = async (db: Reader, rows: readonly File[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  const stays = await attachedFilesOf(db, rows)
  const kept = rows.flatMap(({ id }) => (stays.has(id) ? [id] : []))
  const gone = rows.filter(({ id }) => !stays.has(id))
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
  await deleteUploads(
    db,
    gone.map(({ uploadId }) => uploadId),
    now,
  )
}

/** Replaces the files of a party with the given ones. */
export const attachDocuments = async (
  db: Reader,
  now: Date,
  { accountId, partyId }: { accountId: string; partyId: string },
  ids: readonly string[],
): Promise<void> => {
  const before = await db
    .selectFrom('sales.attachment')
    .select(['id', 'accountId', 'uploadId'])
    .where('accountId', '=', accountId)
    .where('partyId', '=', partyId)
    .execute()
  await deleteAttachments(
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
