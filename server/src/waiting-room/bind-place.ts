import { bindPlace } from '#contract/waiting-room/waiting-room'
import { inMemoryHandler } from '../platform/pipeline/handler.ts'
import { cookiesOf } from '../platform/waiting-room.ts'
import { verifyProof } from './places/verify-proof.ts'

export default inMemoryHandler(bindPlace, async ({ input, visitor, context, setCookie }) => {
  // Whose proof is worth nothing is answered as somebody who brings none.
  const look = await context.waiting.enter(visitor, await verifyProof(input, context.waiting.state()))
  for (const [name, value] of cookiesOf(look)) setCookie(name, value)
  return look.stand
})
