import { beginOfficeSessionByPasskey } from '#contract/office/session'
import { handler } from '../../platform/pipeline/index.ts'
import { takeAssertion } from '../factor/index.ts'
import { openOfficeSession, showSession } from '../session/index.ts'
import { neighbours } from './guesses.ts'
import { keepDevice } from './office-device.ts'

export default handler(beginOfficeSessionByPasskey, async call => {
  const { input, caller, context, db, now, about, setCookie } = call
  await context.limits.needAt(neighbours, caller.ip)
  const staffId = await takeAssertion(call, input)
  about(staffId)
  const begun = await openOfficeSession(db, staffId, now, { isOpen: true, userAgent: caller.userAgent })
  setCookie('office', begun.cookie)
  setCookie('device', await keepDevice(db, staffId, caller.device, now))
  return showSession(db, begun.id, now)
})
