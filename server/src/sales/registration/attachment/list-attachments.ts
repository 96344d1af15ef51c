import { listAttachments } from '#contract/sales/registration/attachment'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readAttachments } from './read-attachments.ts'

export default handler(listAttachments, async ({ actor, context, db }) => ({
  attachments: (await readAttachments(context, db, actor.accountId, 'loose')).map(({ attachment }) => attachment),
}))
