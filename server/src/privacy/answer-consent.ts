import { answerConsent } from '#contract/consents/record'
import { leaveClub } from '../club/index.ts'
import { answerRecord } from '../consents/index.ts'
import { action } from '../platform/action.ts'

/** Who withdraws the consent to be a member is one no longer: at once. */
export default action(answerConsent, async call => {
  const { input, actor, db } = call
  const answer = await answerRecord(call)
  if (input.code === 'CLUB_JOIN' && !input.granted) await leaveClub(db, actor.accountId)
  return answer
})
