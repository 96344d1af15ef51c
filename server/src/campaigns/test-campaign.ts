import { validateCampaign } from '#contract/campaigns/validate'
import { testCampaign } from '#contract/campaigns/operations'
import { Locale } from '#contract/common'
import { sampleName, sendNotice } from '../notices/index.ts'
import { staffEmail } from '../staff/index.ts'
import type { WindowLimit } from '../platform/limits.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { writeLetter } from './write-letter.ts'
import { sessionNames } from '../sales/index.ts'
import { findCampaign } from './lock-campaign.ts'

const perHour: WindowLimit = { name: 'campaign-tests', points: 30, seconds: 3_600 }
/** This token belongs to nobody, so the link stops nothing. */
const token = 'test'

export default handler(testCampaign, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const { kind, version, content } = await findCampaign(call, input.id)
  if (version !== input.version) return refuse('campaigns.changed')
  if (validateCampaign(kind, content, now).some(({ code }) => code === 'required'))
    return refuse('campaigns.incomplete')
  const to = await staffEmail(db, actor.staffId)
  const named = content.sessionId === null ? null : await sessionNames(db, content.sessionId)
  await context.limits.need(perHour, actor.staffId)
  for (const locale of Locale.options)
    for (const channel of content.channels) {
      const letter = writeLetter(
        context,
        { kind, content, named },
        { channel, locale, name: sampleName(locale), token },
      )
      await sendNotice(call, { channel: 'EMAIL', to, locale, ...letter })
    }
  return { email: to }
})
