import { openConsentLink } from '#contract/sales/ticket/consent-link'
import { letterName } from '#contract/person-name'
import { describeDefinitions, readDefinitions } from '../../../consents/index.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { readLink } from './read-link.ts'

export default handler(openConsentLink, async ({ actor, caller, context, db, now, refuse, setAuditSubject }) => {
  const link = await readLink(context, db, now, actor.linkId)
  if (!link) return refuse('sales.consent-link.gone')
  setAuditSubject(link.id)
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
