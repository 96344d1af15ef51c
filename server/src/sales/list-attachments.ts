import { getAttachments } from '#contract/sales/attachment'
import { action } from '../platform/action.ts'
import { readAttachments } from './read-attachments.ts'

export default action(getAttachments, async ({ actor, world, db }) => ({
  attachments: (await readAttachments(world, db, actor.accountId, 'loose')).map(({ attachment }) => attachment),
}))
