import { addAttachment } from '#contract/sales/registration/attachment'
import { claimUploads } from '../../../files/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readAttachments } from './read-attachments.ts'

/** Maximum number of files of one day, per account, that nothing refers to yet. */
const maxUnattached = 60

export default handler(
  addAttachment,
  async ({ input, actor, context, db, now, uploads, refuse, invalid, setAuditSubject }) => {
    const [uploadId] = uploads
    if (uploadId === undefined) return invalid({ field: 'files', code: 'files_required' })
    const { count } = await db
      .selectFrom('sales.attachment')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('accountId', '=', actor.accountId)
      .where('partyId', 'is', null)
      .where('lodgedAt', 'is', null)
      .where('uploadedAt', '>', new Date(now.getTime() - 86_400_000).toISOString())
      .executeTakeFirstOrThrow()
    if (count >= maxUnattached) return refuse('sales.attachment.too-many')
    await claimUploads(db, actor.accountId, uploads)
    const { id } = await db
      .insertInto('sales.attachment')
      .values({ accountId: actor.accountId, uploadId, purpose: input.purpose, uploadedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    setAuditSubject(id)
    const [added] = await readAttachments(context, db, actor.accountId, { ids: [id] })
    if (!added) throw new Error('the file was not kept')
    return added.attachment
  },
)
