import { getWaitingRoom } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'
import { cookiesOf } from '../platform/waiting-room.ts'

export default inMemoryHandler(getWaitingRoom, async ({ visitor, context, setCookie }) => {
  const look = await context.waiting.enter(visitor)
  for (const [name, value] of cookiesOf(look)) setCookie(name, value)
  // No place is left to bind: without this the portal's script would ask at each page.
  if (look.stand.state === 'OPEN') setCookie('room', null)
  return look.stand
})
