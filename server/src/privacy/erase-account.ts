import { eraseAccount } from '#contract/privacy/privacy'
import { provePassword } from '../accounts/index.ts'
import { sendNotice } from '../notices/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { eraseAll } from './retention/erase-all.ts'
import { isHeld } from './retention/active-holds.ts'
import { showTime } from '../platform/clock.ts'

export default handler(
  eraseAccount,
  async call => {
    const { input, actor, db, now, refuse, setAuditSubject, setCookie } = call
    setAuditSubject(actor.accountId)
    await provePassword(call, actor.accountId, input.password)
    // The registrant sees that the data are needed, not why.
    if (await isHeld(db, actor.accountId)) return refuse('privacy.data.needed')
    const { email } = await eraseAll(call, actor.accountId)
    const values = { time: showTime(now.toISOString(), actor.locale) }
    await sendNotice(call, { channel: 'EMAIL', to: email, locale: actor.locale, template: 'erased', values })
    setCookie('session', null)
    setCookie('device', null)
    return {}
  },
  { cpuBound: true, exclusive: true },
)
