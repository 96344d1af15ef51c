import { letterName } from '#contract/person-name'
import { getConsentLinkReceipt } from '#contract/sales/consent-link'
import { printReceipt } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { findLink } from './find-link.ts'

const tries: Limit = { name: 'open-consent-link', points: 60, seconds: 3_600 }
/** What takes pages to draw is not drawn without end. */
const prints: Limit = { name: 'consent-receipt', points: 30, seconds: 3_600 }

export default action(getConsentLinkReceipt, async ({ input, caller, world, db, now, refuse, about }) => {
  const link = await findLink(world, db, now, input.token)
  if (!link) {
    await world.limits.needAt(tries, caller.ip)
    return refuse('sales.consent-link.gone')
  }
  about(link.id)
  await world.limits.need(prints, link.id)
  const { accountId, id: namedPersonId } = link
  const { locale } = caller
  return printReceipt(db, { accountId, namedPersonId, name: letterName(locale, link.person), locale, now })
})
