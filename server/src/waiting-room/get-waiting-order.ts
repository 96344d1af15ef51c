import { getWaitingOrder } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'

export default inMemoryHandler(getWaitingOrder, async ({ context }) => context.waiting.order())
