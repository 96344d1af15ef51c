import { showRoom } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'

export default inMemoryHandler(showRoom, async ({ context }) => context.waiting.state(), { sharedCacheSeconds: 1 })
