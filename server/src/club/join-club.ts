import { signPics } from '#contract/club/member'
import { accountRegion, recordConsents } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import { addJob } from '../platform/jobs.ts'
import { ownsIntent } from '../sales/index.ts'

export default action(signPics, async call => {
  const { input, actor, db, now, refuse, invalid, about } = call
  about(actor.accountId)
  if (!input.joinNwdClub) return invalid({ field: 'joinNwdClub', code: 'invalid' })
  if (input.intentId !== null && !(await ownsIntent(db, actor.accountId, input.intentId)))
    return refuse('request.not-found')
  const joins = input.pics.some(({ code, granted }) => code === 'CLUB_JOIN' && granted)
  if (!joins) return refuse('consents.required', { params: { codes: 'CLUB_JOIN' } })
  await recordConsents(call, {
    accountId: actor.accountId,
    intentId: input.intentId,
    scope: input.intentId === null ? 'ACCOUNT' : 'TICKET',
    programme: 'club',
    region: await accountRegion(db, actor.accountId),
    answers: input.pics,
  })
  await db
    .insertInto('club.member')
    .values({ accountId: actor.accountId, joinedAt: now.toISOString() })
    .onConflict(conflict => conflict.column('accountId').doNothing())
    .execute()
  await addJob(db, 'club:tell', { accountId: actor.accountId, language: input.language })
  return { isMember: true }
})
