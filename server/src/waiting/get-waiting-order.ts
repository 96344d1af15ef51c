import { getWaitingOrder } from '#contract/waiting/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/index.ts'

export default inMemoryHandler(getWaitingOrder, async ({ context }) => context.waiting.order())
