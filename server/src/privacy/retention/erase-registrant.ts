import { eraseRegistrant } from '#contract/privacy/request'
import { lockAccountAlone } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { contactsOf } from '../registrant/mask-registrant.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { eraseAll } from './erase-all.ts'

export default handler(
  eraseRegistrant,
  async call => {
    const { input, db, now, refuse, setAuditSubject } = call
    setAuditSubject(input.id)
    if (!(await lockAccountAlone(db, input.id))) return refuse('request.not-found')
    const row = await findRegistrant(db, input.id)
    const { email: to } = contactsOf(row)
    await eraseAll(call, input.id)
    const { locale } = row
    const values = { time: showTime(now.toISOString(), locale) }
    if (to !== null) await sendNotice(call, { channel: 'EMAIL', to, locale, template: 'erased', values })
    return {}
  },
  { cpuBound: true },
)
