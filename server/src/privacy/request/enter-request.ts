import { enterRequest } from '#contract/privacy/request'
import { lockAccount } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { saveRequest } from './save-request.ts'

/** Maximum age in milliseconds of a letter that is entered now: 60 days. */
const longest = 60 * 86_400_000

export default handler(enterRequest, async call => {
  const { input, actor, db, now, refuse, invalid, setAuditSubject } = call
  const { id: accountId, kind, details } = input
  setAuditSubject(accountId)
  const askedAt = new Date(input.askedAt)
  if (askedAt > now || now.getTime() - askedAt.getTime() > longest)
    return invalid({ field: 'askedAt', code: 'invalid' })
  if (!(await lockAccount(db, accountId))) return refuse('request.not-found')
  const { id } = await saveRequest(call, { accountId, kind, details, askedAt, enteredBy: actor.staffId })
  return { requestId: id }
})
