import { letterName } from '#contract/person-name'
import { getConsentLinkReceipt } from '#contract/sales/ticket/consent-link'
import { printReceipt } from '../../../consents/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { registrationNumbers } from '../../ticket/read-numbers.ts'
import type { WindowLimit } from '../../../platform/limits.ts'
import { readLink } from './read-link.ts'

/** Rate limit for drawing receipts, because they take several pages to render. */
const prints: WindowLimit = { name: 'consent-receipt', points: 30, seconds: 3_600 }

export default handler(getConsentLinkReceipt, async ({ actor, caller, context, db, now, refuse, setAuditSubject }) => {
  const link = await readLink(context, db, now, actor.linkId)
  if (!link) return refuse('sales.consent-link.gone')
  setAuditSubject(link.id)
  await context.limits.need(prints, link.id)
  const { accountId, id: namedPersonId } = link
  const { locale } = caller
  const name = letterName(locale, link.person)
  return printReceipt(db, { accountId, namedPersonId, name, locale, now, numbersOf: registrationNumbers })
})
