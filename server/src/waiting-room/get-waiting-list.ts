import { getWaitingList } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'
import { Bytes } from '../platform/refusal.ts'

export default inMemoryHandler(getWaitingList, async ({ context }) => {
  const list = context.waiting.list() ?? ''
  return new Bytes('text/plain; charset=utf-8', Buffer.from(list), {})
})
