import { getWaitingRoom } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'

export default inMemoryHandler(getWaitingRoom, async ({ visitor, context, setCookie }) => {
  const { stand, place, admission } = await context.waiting.enter(visitor)
  if (place !== null) setCookie('place', place)
  if (admission !== null) setCookie('admission', admission)
  return stand
})
