import { getWaitingOrder } from '#contract/waiting/waiting-room'
import { instantHandler } from '../platform/pipeline/index.ts'

export default instantHandler(getWaitingOrder, async ({ context }) => context.waiting.order())
