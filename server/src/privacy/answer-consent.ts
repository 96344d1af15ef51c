import { answerConsent } from '#contract/consents/record'
import { accountRegion } from '../accounts/index.ts'
import { leaveClub } from '../club/index.ts'
import { answerRecord } from '../consents/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { withdrawAllTickets } from '../sales/index.ts'

/**
 * A member who withdraws the consent to membership stops being a member immediately. If a registrant withdraws a
 * consent that Mainland law requires, their registrations do not continue.
 */
export default handler(answerConsent, async call => {
  const { input, actor, db } = call
  const ends = await answerRecord(call, await accountRegion(db, actor.accountId))
  if (input.code === 'CLUB_JOIN' && !input.granted) await leaveClub(db, actor.accountId)
  return { registrations: ends ? await withdrawAllTickets(call) : [] }
})
