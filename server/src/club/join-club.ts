import { joinClub } from '#contract/club/member'
import { joinsClub } from '#contract/consents/consent'
import { accountRegion } from '../accounts/index.ts'
import { recordConsents } from '../consents/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { ownsIntent } from '../sales/index.ts'
import { enrol } from './enrol-member.ts'

export default handler(joinClub, async call => {
  const { input, actor, db, now, refuse, invalid, setAuditSubject } = call
  setAuditSubject(actor.accountId)
  if (!input.joinNwdClub) return invalid({ field: 'joinNwdClub', code: 'invalid' })
  if (input.intentId !== null && !(await ownsIntent(db, actor.accountId, input.intentId)))
    return refuse('request.not-found')
  if (!joinsClub(input.pics)) return refuse('consents.required', { params: { codes: 'CLUB_JOIN' } })
  await recordConsents(call, {
    accountId: actor.accountId,
    intentId: input.intentId,
    scope: input.intentId === null ? 'ACCOUNT' : 'TICKET',
    programme: 'club',
    region: await accountRegion(db, actor.accountId),
    answers: input.pics,
  })
  await enrol(db, now, actor.accountId, input.language)
  return { isMember: true }
})
