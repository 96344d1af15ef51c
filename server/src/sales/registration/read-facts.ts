import { type Address, otherDistrict, type registerIntent } from '#contract/sales/registration/intent'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import type { Call } from '../../platform/pipeline/handler.ts'
import { readParties } from './party/read-parties.ts'
import { findSerial } from '../referral/reserve-referral-form.ts'
import { referralFault } from '../referral/referral.ts'
import { findRelated } from './party/find-related.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import { isAreaCode, readCodes, findUnknownCodes } from '../../reference/index.ts'

/** Refusals are thrown, because callers other than the registration page declare their own. */
export type RegisterCall = Omit<Call<typeof registerIntent>, 'refuse'>

/**
 * Reads the named people from the account's list, with their rows: their numbers are recognised by their digests
 * alone.
 */
const readNamed = async ({ input, actor, context, db }: RegisterCall) => {
  const ids = [...input.people.map(({ personId }) => personId), ...(input.companyId === null ? [] : [input.companyId])]
  if (ids.length === 0) return { people: [], companies: [], rows: [] }
  const rows = await db
    .selectFrom('sales.party')
    .select(['id', 'numberIndex', 'numberSealed'])
    .where('accountId', '=', actor.accountId)
    .where('id', 'in', ids)
    .where('removedAt', 'is', null)
    .execute()
  const known = await readParties(
    context,
    db,
    actor.accountId,
    rows.map(({ id }) => id),
  )
  return { ...known, rows }
}

/** Finds the active registration of this property's session with this number. */
const findActive = async ({ input, db }: RegisterCall, number: string | null, propertyId: string) => {
  const found = number === null ? undefined : await findRelated(db, number, input.sessionId, propertyId)
  return found?.isActive ? found.id : null
}

/**
 * Returns the positions of relatives who are said to have registered themselves but have no registration in the same
 * session.
 */
const findUnknownRelatives = async (call: RegisterCall, propertyId: string): Promise<number[]> => {
  const unrecognised: number[] = []
  for (const [index, { registrationNumber }] of call.input.relatives.entries())
    if (registrationNumber !== null && (await findActive(call, registrationNumber, propertyId)) === null)
      unrecognised.push(index)
  return unrecognised
}

/** Returns which of country, region and district are not in their list, or do not belong to the level above. */
export const findUnknownPlaces = async (db: Reader, { country, city, district }: Address) => {
  const chain = [
    { category: 'COUNTRY' as const, code: country, field: 'country' as const },
    ...(city === null ? [] : [{ category: 'CITY' as const, code: city, parent: country, field: 'city' as const }]),
    ...(district === null || (country === 'CHN' && district === otherDistrict)
      ? []
      : [{ category: 'DISTRICT' as const, code: district, parent: city, field: 'district' as const }]),
  ]
  return (await findUnknownCodes(db, chain)).flatMap(at => chain[at]?.field ?? [])
}

/** Reads the lists against which an agent is checked, and whether the referral form is registered. */
const readAgentFacts = async ({ input: { agent }, db }: RegisterCall, propertyId: string) => {
  if (agent === null) return null
  const codes = await readCodes(db, ['AGENCY', 'AGENCY_DISTRICT', 'AGENCY_BRANCH'])
  const of = (category: string) => codes.filter(code => code.category === category).map(({ code }) => code)
  // A form is issued to one agency and is valid only with that agency's agents.
  const form = await findSerial(db, propertyId, agent.serial)
  const agencies = of('AGENCY')
  return {
    agencies,
    districts: of('AGENCY_DISTRICT'),
    branches: codes.flatMap(code =>
      code.category === 'AGENCY_BRANCH' && code.parentCode === agent.agency ? [code.code] : [],
    ),
    isAreaCode: await isAreaCode(db, agent.areaCode),
    // If the agency is not in the list, only that fault is reported.
    isSerial: referralFault(form) === null && (form?.agencyCode === agent.agency || !agencies.includes(agent.agency)),
  }
}

/** Reads which of the requested units are on the price list, and for which the caller already has an active bid. */
const readUnits = async ({ input, actor, db }: RegisterCall) => {
  if (input.tenderUnits.length === 0) return { offered: [], bid: [] }
  const rows = await db
    .selectFrom('sales.tenderUnit')
    .select('id')
    .where('sessionId', '=', input.sessionId)
    .where('id', 'in', input.tenderUnits)
    .execute()
  const bids = await db
    .selectFrom('sales.ticket')
    .select('tenderUnitId')
    .where('accountId', '=', actor.accountId)
    .where('tenderUnitId', 'in', input.tenderUnits)
    .where('status', 'not in', ['VOIDED', 'WITHDREW'])
    .execute()
  return { offered: rows.map(({ id }) => id), bid: bids.flatMap(({ tenderUnitId }) => tenderUnitId ?? []) }
}

/** Reads all facts that the rules of a registration check, as of the day. */
export const readFacts = async (call: RegisterCall, propertyId: string) => {
  const { input, actor, db, now } = call
  const needsLists = input.people.length + input.relatives.length > 0
  const [holder, named, relationships, relatedTicketId, relatives, places, agent, units] = await pipelineQueries(
    db,
    here => {
      const asking = { ...call, db: here }
      return [
        readAccount(here, actor.accountId),
        readNamed(asking),
        needsLists ? readCodes(here, ['RELATIONSHIP']) : Promise.resolve([]),
        findActive(asking, input.relatedNumber, propertyId),
        findUnknownRelatives(asking, propertyId),
        findUnknownPlaces(here, input.address),
        readAgentFacts(asking, propertyId),
        readUnits(asking),
      ]
    },
  )
  return {
    today: todayInHongKong(now),
    holder,
    named,
    relationships,
    relatedTicketId,
    strangeRelatives: relatives,
    unknownPlaces: places,
    agent,
    units,
  }
}
