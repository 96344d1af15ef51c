import { getWaitingList } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'
import { Bytes } from '../platform/refusal.ts'

export default inMemoryHandler(getWaitingList, async ({ context }) => {
  const list = await context.waiting.order()
  // A drawn list never changes, but the next room has another.
  return new Bytes('text/plain; charset=utf-8', list ?? Buffer.alloc(0), list === null ? {} : { maxAge: 60 })
})
