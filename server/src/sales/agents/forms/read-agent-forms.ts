import { sql } from 'kysely'
import { locales } from '#contract/text'
import type { Words } from '#contract/common'
import { type AgentForms, maxListedForms } from '#contract/sales/agents/forms'
import { type Context, portalUrl } from '../../../platform/context.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Agent } from '../find-agent.ts'

/** Returns the URL of a referral link in each language. Its secret is after the #, so that no server logs it. */
const linkOf = (context: Context, token: string): Words => {
  const [en, zhHK, zhCN] = locales.map(locale => `${portalUrl(context, locale, 'referral')}#${token}`)
  return { en: en ?? '', 'zh-HK': zhHK ?? '', 'zh-CN': zhCN ?? '' }
}

const count = (filter: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${filter})::int`

/** Returns the referral forms of an agent, by property. */
export const readAgentForms = async (
  { context, db }: Scope<'context' | 'db'>,
  { staffId, agencyCode }: Pick<Agent, 'staffId' | 'agencyCode'>,
): Promise<AgentForms> => {
  const properties = await db
    .selectFrom('sales.referralSerial as form')
    .innerJoin('sales.property as property', 'property.id', 'form.propertyId')
    .select(['property.id', 'property.name'])
    .select([
      count(sql`form.agency_code = ${agencyCode} and form.agent_id is null and form.intent_id is null`).as('left'),
      count(sql`form.agent_id = ${staffId} and form.intent_id is null`).as('unused'),
      count(sql`form.agent_id = ${staffId} and form.intent_id is not null`).as('used'),
    ])
    .where(eb => eb.or([eb('form.agencyCode', '=', agencyCode), eb('form.agentId', '=', staffId)]))
    .groupBy('property.id')
    // Properties for which the agent holds forms come first.
    .orderBy(sql`count(*) filter (where form.agent_id = ${staffId}) = 0`)
    .orderBy(sql`property.name ->> 'en'`)
    .execute()
  const shown = []
  for (const property of properties) {
    const forms = await db
      .selectFrom('sales.referralSerial')
      .select(['serial', 'takenAt', 'link', 'intentId'])
      .where('agentId', '=', staffId)
      .where('propertyId', '=', property.id)
      .orderBy(sql`intent_id is not null`)
      .orderBy('takenAt', 'desc')
      .orderBy('serial')
      .limit(maxListedForms)
      .execute()
    const rows = forms.flatMap(({ serial, takenAt, link, intentId }) =>
      takenAt === null
        ? []
        : [
            {
              serial,
              takenAt,
              isUsed: intentId !== null,
              link: intentId !== null || link === null ? null : linkOf(context, link),
            },
          ],
    )
    shown.push({ ...property, forms: rows })
  }
  return { properties: shown }
}
