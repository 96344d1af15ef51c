import type { DocumentWay } from '#contract/accounts/document'
import { claimUploads, deleteUploads } from '../../files/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Invalid } from '../../platform/refusal.ts'
import type { DocumentLocation } from './read-documents.ts'

type Chosen = { way: DocumentWay; uploads: readonly string[]; keep?: readonly string[] }

/** Returns the documents that can be kept: the account's own uploads, by id. */
const ownUploads = async (db: Reader, accountId: string, keep: readonly string[]): Promise<string[]> => {
  if (keep.length === 0) return []
  const rows = await db
    .selectFrom('accounts.document')
    .select(['id', 'uploadId'])
    .where('accountId', '=', accountId)
    .where('id', 'in', keep)
    .execute()
  return keep.map((id, index) => {
    const found = rows.find(row => row.id === id)
    if (!found) throw new Invalid([{ field: `keep.${index}`, code: 'not_offered' }])
    return found.uploadId
  })
}

/** Deletes uploads of the account that no identity document uses any more. */
const deleteUnused = async (db: Reader, accountId: string, ids: readonly string[], now: Date): Promise<void> => {
  const used = await db.selectFrom('accounts.document').select('uploadId').where('accountId', '=', accountId).execute()
  await deleteUploads(
    db,
    ids.filter(id => !used.some(({ uploadId }) => uploadId === id)),
    now,
  )
}

/** Replaces the choice about the identity documents at one location (an account, with or without a property). */
export const chooseDocuments = async (
  db: Reader,
  now: Date,
  { accountId, propertyId }: DocumentLocation,
  chosen: Chosen,
) => {
  const { way, uploads } = chosen
  const kept = await ownUploads(db, accountId, chosen.keep ?? [])
  const all = [...new Set([...kept, ...uploads])]
  if (way === 'UPLOAD' && all.length === 0) throw new Invalid([{ field: 'files', code: 'files_needed' }])
  if (way === 'SHOW' && all.length > 0) throw new Invalid([{ field: 'files', code: 'not_offered' }])
  await claimUploads(db, accountId, uploads)
  await db
    .insertInto('accounts.documentChoice')
    .values({ accountId, propertyId, way, saidAt: now.toISOString() })
    .onConflict(conflict => conflict.constraint('document_choice_once').doUpdateSet({ way, saidAt: now.toISOString() }))
    .execute()
  const before = await db
    .deleteFrom('accounts.document')
    .where('accountId', '=', accountId)
    .where('propertyId', propertyId === null ? 'is' : '=', propertyId)
    .returning('uploadId')
    .execute()
  if (all.length > 0)
    await db
      .insertInto('accounts.document')
      .values(all.map((uploadId, order) => ({ accountId, propertyId, uploadId, order })))
      .execute()
  await deleteUnused(
    db,
    accountId,
    before.map(({ uploadId }) => uploadId),
    now,
  )
}
