import { readRetention } from '#contract/privacy/request'
import { handler } from '../../platform/pipeline/index.ts'
import { retentionDays } from './days.ts'
import { allRules, countDue } from './find-due.ts'

const shown = 5

export default handler(readRetention, async ({ db, now }) => {
  const rules = []
  for (const rule of allRules) {
    const rounds = await db
      .selectFrom('privacy.retentionRound')
      .select(['ranAt', 'deleted', 'failed'])
      .where('rule', '=', rule)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    rules.push({ rule, days: retentionDays[rule], ...(await countDue(db, rule, now)), rounds })
  }
  return { rules, now: now.toISOString() }
})
