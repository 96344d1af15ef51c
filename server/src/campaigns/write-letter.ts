import type { CampaignKind, Channel, Content } from '#contract/campaigns/campaign'
import type { Locale, Words } from '#contract/common'
import { fillWords } from '#contract/text'
import type { Notice } from '../notices/index.ts'
import { brand, contact } from '../platform/brand.ts'
import { type Context, portalUrl } from '../platform/context.ts'

type Campaign = {
  kind: CampaignKind
  content: Content
  /** For a service notice: the session whose registrants receive it. */
  named: { session: Words; property: Words } | null
}

/**
 * Returns the URLs that stop marketing: the page with the button, and the short address for SMS and mail programs.
 */
export const stopUrls = (context: Context, locale: Locale, token: string) => ({
  page: `${portalUrl(context, locale, 'stop-marketing')}#${token}`,
  press: `${context.config.publicUrl}/v1/stop/${token}`,
})

type Wanted = { channel: Channel; locale: Locale; name: string; token: string }

/**
 * Returns the template and values of the message to one person in one language. `token` is the secret that stops
 * marketing.
 */
export const writeLetter = (
  context: Context,
  { kind, content, named }: Campaign,
  { channel, locale, name, token }: Wanted,
): Pick<Notice, 'template' | 'values'> => {
  const say = (words: Words): string => fillWords(words[locale], { name })
  const subject = say(content.subject)
  const [isMail, { vendor }] = [channel === 'EMAIL', brand[locale]]
  if (kind === 'SERVICE') {
    if (!isMail) return { template: 'serviceNoticeSms', values: { subject, vendor, sms: say(content.sms) } }
    const url = portalUrl(context, locale, 'registration-of-intent/history')
    const of = { session: named?.session[locale] ?? '…', property: named?.property[locale] ?? '…' }
    return { template: 'serviceNotice', values: { subject, name, body: say(content.body), url, ...of } }
  }
  const { page, press } = stopUrls(context, locale, token)
  const { phone } = contact
  if (!isMail)
    return { template: 'marketingSms', values: { subject, vendor, sms: say(content.sms), url: press, phone } }
  const lines = [contact.organisation[locale], contact.address[locale], `${phone} · ${contact.email}`].join('\n')
  return { template: 'marketing', values: { subject, name, body: say(content.body), sender: lines, url: page } }
}
