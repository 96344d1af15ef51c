import type { Attachment } from '#contract/sales/registration/attachment'
import { describeUploads } from '../../../files/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/context.ts'

type Which = { partyIds: readonly string[] } | { ids: readonly string[] } | 'loose'

/**
 * Returns attachments of an account, or of any account: those of parties, by their ids, or those that nothing refers
 * to yet. The oldest come first.
 */
export const readAttachments = async (
  context: Context,
  db: Reader,
  accountId: string | null,
  which: Which,
): Promise<{ partyId: string | null; attachment: Attachment }[]> => {
  const ids = which === 'loose' ? null : 'ids' in which ? which.ids : which.partyIds
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('sales.attachment')
    .select(['id', 'uploadId', 'purpose', 'partyId'])
    .$if(accountId !== null, query => query.where('accountId', '=', accountId ?? ''))
    .$if(which === 'loose', query => query.where('partyId', 'is', null))
    .$if(ids !== null, query =>
      query.where(which !== 'loose' && 'ids' in which ? 'id' : 'partyId', 'in', [...(ids ?? [])]),
    )
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  const uploads = await describeUploads(
    context,
    db,
    rows.map(({ uploadId }) => uploadId),
  )
  return rows.flatMap(({ id, uploadId, purpose, partyId }) => {
    const upload = uploads.find(item => item.id === uploadId)
    return upload ? [{ partyId, attachment: { ...upload, id, purpose } }] : []
  })
}
