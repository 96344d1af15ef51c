import { openConsentLink } from '#contract/sales/consent-link'
import { letterName } from '#contract/person-name'
import { describeDefinitions, readDefinitions } from '../../consents/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { findLink } from './find-link.ts'

/** Nobody guesses 32 bytes; this keeps whoever tries from keeping us busy. */
const tries: Limit = { name: 'open-consent-link', points: 60, seconds: 3_600 }

export default handler(openConsentLink, async ({ input, caller, context, db, now, refuse }) => {
  const link = await findLink(context, db, now, input.token)
  if (!link) {
    // Only who guesses is counted: whoever shares the network and has a link still gets in.
    await context.limits.needAt(tries, caller.ip)
    return refuse('sales.consent-link.gone')
  }
  const definitions = await readDefinitions(db, { scope: 'TICKET', region: link.region, now })
  return {
    name: letterName(caller.locale, link.person),
    registrantName: letterName(caller.locale, link),
    role: link.role,
    propertyName: link.propertyName,
    sessionName: link.sessionName,
    salesOffice: link.salesOffice,
    registrationNumber: link.registrationNumber,
    region: link.region,
    answeredAt: link.consentedAt,
    shownAt: now.toISOString(),
    definitions: await describeDefinitions(
      db,
      definitions.filter(({ required }) => required),
      now,
    ),
  }
})
