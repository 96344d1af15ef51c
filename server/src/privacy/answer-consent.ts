import { answerConsent } from '#contract/consents/record'
import { accountRegion } from '../accounts/index.ts'
import { leaveClub } from '../club/index.ts'
import { answerRecord } from '../consents/index.ts'
import { handler } from '../platform/pipeline/index.ts'
import { takeBackAll } from '../sales/index.ts'

/**
 * Who withdraws the consent to be a member is one no longer: at once. Who withdraws what the Mainland's law has them consent
 * to: their registrations go no further.
 */
export default handler(answerConsent, async call => {
  const { input, actor, db } = call
  const ends = await answerRecord(call, await accountRegion(db, actor.accountId))
  if (input.code === 'CLUB_JOIN' && !input.granted) await leaveClub(db, actor.accountId)
  return { registrations: ends ? await takeBackAll(call) : [] }
})
