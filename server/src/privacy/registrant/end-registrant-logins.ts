import { endRegistrantLogins } from '#contract/privacy/registrant'
import { endLogins, lockAccount } from '../../accounts/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from './find-registrant.ts'
import { contactsOf } from './mask-registrant.ts'

export default handler(endRegistrantLogins, async call => {
  const { input, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  if (!(await lockAccount(db, input.id))) return refuse('request.not-found')
  const row = await findRegistrant(db, input.id)
  const ended = await endLogins(db, row.id, now)
  const { email: to } = contactsOf(row)
  const { locale } = row
  const values = { time: showTime(now.toISOString(), locale) }
  if (to !== null) await sendNotice(call, { channel: 'EMAIL', to, locale, template: 'loggedOut', values })
  return { ended }
})
