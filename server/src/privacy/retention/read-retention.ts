import { readRetention } from '#contract/privacy/request'
import { handler } from '../../platform/pipeline/handler.ts'
import { heldAccounts } from './active-holds.ts'
import { retentionDays } from './days.ts'
import { allRules, countDue } from './find-due.ts'

const shown = 5

export default handler(readRetention, async call => {
  const { db, now } = call
  const held = await heldAccounts(db)
  const rules = []
  for (const rule of allRules) {
    const rounds = await db
      .selectFrom('privacy.retentionRound')
      .select(['ranAt', 'deleted', 'failed'])
      .where('rule', '=', rule)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    rules.push({ rule, days: retentionDays[rule], ...(await countDue(call, rule, held)), rounds })
  }
  return { rules, held: held.length, now: now.toISOString() }
})
