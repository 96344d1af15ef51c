import { eraseAccount } from '#contract/privacy/privacy'
import { erasePerson, provePassword } from '../accounts/index.ts'
import { leaveClub } from '../club/index.ts'
import { forgetMessages, sendNotice } from '../notices/index.ts'
import { holdsDeposit } from '../payments/index.ts'
import { forgetAnswers, handler } from '../platform/pipeline/index.ts'
import { showTime } from '../platform/clock.ts'
import { eraseRegistrations, hasOpenTicket } from '../sales/index.ts'
import { dropRecoveries } from './recovery/index.ts'

export default handler(
  eraseAccount,
  async call => {
    const { input, actor, context, db, now, refuse, about, setCookie } = call
    about(actor.accountId)
    await provePassword(call, actor.accountId, input.password)
    if (await hasOpenTicket(db, actor.accountId)) return refuse('privacy.registration.alive')
    if (await holdsDeposit(db, actor.accountId)) return refuse('privacy.deposit.held')
    await leaveClub(db, actor.accountId)
    await dropRecoveries(db, actor.accountId, now)
    await eraseRegistrations(db, actor.accountId)
    const { email, phone } = await erasePerson(context, db, actor.accountId, now)
    await forgetMessages(context.vault, db, [email, phone])
    await forgetAnswers(db, actor.accountId)
    const values = { time: showTime(now.toISOString(), actor.locale) }
    await sendNotice(call, { channel: 'EMAIL', to: email, locale: actor.locale, template: 'erased', values })
    setCookie('session', null)
    setCookie('device', null)
    return {}
  },
  { costly: true, exclusive: true },
)
