import { openConsentLink } from '#contract/sales/consent-link'
import { describeDefinitions, readDefinitions } from '../consents/index.ts'
import { action } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { findLink } from './find-link.ts'
import { fullName, maskName } from './name.ts'

/** Nobody guesses 32 bytes; this keeps whoever tries from keeping us busy. */
const tries: Limit = { name: 'open-consent-link', points: 60, seconds: 3_600 }

export default action(openConsentLink, async ({ input, caller, world, db, now, refuse }) => {
  await world.limits.need(tries, caller.network)
  const link = await findLink(world, db, now, input.token)
  if (!link) return refuse('sales.consent-link.gone')
  const definitions = await readDefinitions(db, { scope: 'TICKET', region: link.region, now })
  return {
    name: maskName(fullName(link.person)),
    registrantName: maskName(fullName(link)),
    role: link.role,
    propertyName: link.propertyName,
    sessionName: link.sessionName,
    salesOffice: link.salesOffice,
    registrationNumber: link.registrationNumber,
    region: link.region,
    answeredAt: link.consentedAt,
    shownAt: now.toISOString(),
    definitions: describeDefinitions(definitions.filter(({ required }) => required)),
  }
})
