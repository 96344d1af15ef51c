import { smsParts } from '#contract/campaigns/sms'
import { previewCampaign } from '#contract/campaigns/operations'
import { Locale } from '#contract/common'
import { readAs, sampleName } from '../notices/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { writeLetter } from './write-letter.ts'
import { sessionNames } from '../sales/index.ts'
import { findCampaign } from './lock-campaign.ts'

/** The sample token has the real length, so that the parts of an SMS are counted correctly. */
const token = 'x'.repeat(16)

export default handler(previewCampaign, async call => {
  const { input, context, db } = call
  const { kind, content } = await findCampaign(call, input.id)
  const named = content.sessionId === null ? null : await sessionNames(db, content.sessionId)
  const letters = Locale.options.map(locale => {
    const read = (channel: 'EMAIL' | 'SMS') => {
      if (!content.channels.includes(channel)) return null
      const wanted = { channel, locale, name: sampleName(locale), token }
      const { template, values } = writeLetter(context, { kind, content, named }, wanted)
      return readAs(template, locale, values)
    }
    const text = read('SMS')?.body
    return { locale, mail: read('EMAIL'), sms: text === undefined ? null : { text, ...smsParts(text) } }
  })
  return { letters }
})
