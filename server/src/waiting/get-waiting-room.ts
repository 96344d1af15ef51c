import { getWaitingRoom } from '#contract/waiting/waiting-room'
import { instantHandler } from '../platform/pipeline/index.ts'

export default instantHandler(getWaitingRoom, async ({ visitor, context, setCookie }) => {
  const { stand, place, admission } = await context.waiting.enter(visitor)
  if (place !== null) setCookie('place', place)
  if (admission !== null) setCookie('admission', admission)
  return stand
})
