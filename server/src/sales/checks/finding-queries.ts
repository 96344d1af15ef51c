import { type RawBuilder, sql } from 'kysely'
import type { FindingKind } from '#contract/sales/checks/finding'
import type { Reader } from '../../platform/database/database.ts'
import { inPlayStatuses } from '../ticket/ticket.ts'
import { accountContacts, namedContacts, readLikenesses } from './read-contacts.ts'
import type { Context } from '../../platform/context.ts'
import { alikePeople, type Found, sharedContacts } from './finding.ts'

type CheckScope = { context: Pick<Context, 'vault' | 'deposits'>; db: Reader; sessionId: string }

/** The active registrations of a session, under the alias `ticket`. */
const playing = (sessionId: string) =>
  sql`(select * from sales.ticket where session_id = ${sessionId}
    and status = any(${[...inPlayStatuses]}::sales.ticket_status[])) as ticket`

const run = async (db: Reader, query: RawBuilder<Found>): Promise<Found[]> => (await query.execute(db)).rows

/**
 * People or companies that appear in more registrations than the session allows each. A person who has objected to
 * being named does not count.
 */
const overLimit =
  (holders: 'person' | 'company') =>
  ({ db, sessionId }: CheckScope): Promise<Found[]> =>
    run(
      db,
      sql<Found>`select holder as subject, id as ticket_id, most as "limit" from (
          select holding.holder, ticket.id, session.max_tickets_per_person as most,
            count(*) over (partition by holding.holder) as held
          from ${playing(sessionId)} join sales.session as session on session.id = ticket.session_id
          join sales.intent_holder as holding on holding.intent_id = ticket.intent_id and holding.claim <> 'OBJECTED'
          where holding.holder like ${`${holders}:%`}) as counted
        where held > most`,
    )

/** Directors of several companies that have registered: such companies count as one (D-1.4). */
const sharedDirectors = ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  run(
    db,
    sql<Found>`with director as materialized (
        select person.holder, company.holder as company, ticket.id
        from ${playing(sessionId)} join sales.intent_holder as company on company.intent_id = ticket.intent_id
        join sales.intent_holder as person on person.intent_id = ticket.intent_id and person.claim <> 'OBJECTED'
        where ticket.applicant = 'COMPANY' and company.holder like 'company:%' and person.holder like 'person:%')
      select holder as subject, id as ticket_id from director
      where holder in (select holder from director group by holder having count(distinct company) > 1)`,
  )

const sharedContact =
  (kind: 'MOBILE' | 'EMAIL') =>
  async ({ context, db, sessionId }: CheckScope): Promise<Found[]> =>
    sharedContacts([
      ...(await accountContacts(context, db, sessionId, kind)),
      ...(await namedContacts(db, sessionId, kind)),
    ])

const alike = async ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  alikePeople(await readLikenesses(db, sessionId))

const repeatedInstruments = async ({ context, db, sessionId }: CheckScope): Promise<Found[]> => {
  const rows = await context.deposits.readRepeated(db, { sessionId, statuses: inPlayStatuses })
  return rows.map(({ numberIndex, ticketId }) => ({ subject: numberIndex.toString('hex'), ticketId }))
}

const underAge = ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  run(
    db,
    sql<Found>`select 'intent:' || ticket.intent_id as subject, ticket.id as ticket_id from ${playing(sessionId)}
      join sales.check_reading as reading on reading.intent_id = ticket.intent_id where reading.under_age <> '{}'`,
  )

/**
 * Referral forms that were not issued, are held by another registration or by none, appear in two registrations, or
 * were issued to another agency than the agent's.
 */
const referralForms = ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  run(
    db,
    sql<Found>`with used as materialized (
        select ticket.id, ticket.intent_id, intent.referral_serial as serial, form.serial is null as is_unknown,
          form.serial is not null and form.intent_id is distinct from ticket.intent_id as is_of_another,
          coalesce(form.agency_code <> reading.agency, false) as is_other_agency
        from ${playing(sessionId)} join sales.intent as intent on intent.id = ticket.intent_id
        join sales.session as session on session.id = ticket.session_id
        left join sales.referral_serial as form
          on form.property_id = session.property_id and form.serial = intent.referral_serial
        left join sales.check_reading as reading on reading.intent_id = ticket.intent_id
        where intent.referral_serial is not null),
      judged as (select serial, array_remove(array[
          case when bool_or(is_unknown) then 'FORM_UNKNOWN' end, case when bool_or(is_of_another) then 'FORM_OF_ANOTHER' end,
          case when count(distinct intent_id) > 1 then 'FORM_TWICE' end,
          case when bool_or(is_other_agency) then 'FORM_OTHER_AGENCY' end], null) as faults from used group by serial)
      select 'form:' || serial as subject, used.id as ticket_id, judged.faults from used join judged using (serial)
      where judged.faults <> '{}'`,
  )

/** Agent licences that belong to no person, or that appear with different names or agencies. */
const agentLicences = ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  run(
    db,
    sql<Found>`with used as materialized (
        select ticket.id, reading.licence_index as licence, reading.agent_index, reading.agency, reading.licence_is_own
        from ${playing(sessionId)} join sales.check_reading as reading on reading.intent_id = ticket.intent_id
        where reading.licence_index is not null),
      judged as (select licence, array_remove(array[
          case when not bool_and(licence_is_own) then 'LICENCE_NOT_OWN' end,
          case when count(distinct agent_index) > 1 then 'LICENCE_TWO_NAMES' end,
          case when count(distinct agency) > 1 then 'LICENCE_TWO_AGENCIES' end], null) as faults from used group by licence)
      select encode(used.licence, 'hex') as subject, used.id as ticket_id, judged.faults from used join judged using (licence)
      where judged.faults <> '{}'`,
  )

/**
 * Registrations that were not verified in time while others of the group wait for the ballot. The scheduler voids
 * these, unless it could not.
 */
const notVerified = ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  run(
    db,
    sql<Found>`select 'intent:' || ticket.intent_id as subject, ticket.id as ticket_id from ${playing(sessionId)}
      join sales.session as session on session.id = ticket.session_id
      where ticket.status = 'REGISTERED' and session.verify_by <= platform.now() and exists (
        select from sales.ticket as other where other.batch_id = ticket.batch_id and other.session_id = ticket.session_id
          and other.status in ('VERIFIED', 'CHECKED_IN'))`,
  )

const unreadable = ({ db, sessionId }: CheckScope): Promise<Found[]> =>
  run(
    db,
    sql<Found>`select 'intent:' || ticket.intent_id as subject, ticket.id as ticket_id from ${playing(sessionId)}
      join sales.check_reading as reading on reading.intent_id = ticket.intent_id where not reading.readable`,
  )

/** The query for each kind of finding, across accounts, among the active registrations of a session. */
export const findingQueries: Readonly<Record<FindingKind, (scope: CheckScope) => Promise<Found[]>>> = {
  PERSON_LIMIT: overLimit('person'),
  PERSON_ALIKE: alike,
  COMPANY_LIMIT: overLimit('company'),
  DIRECTOR_SHARED: sharedDirectors,
  MOBILE_SHARED: sharedContact('MOBILE'),
  EMAIL_SHARED: sharedContact('EMAIL'),
  INSTRUMENT_REPEATED: repeatedInstruments,
  UNDER_AGE: underAge,
  REFERRAL_FORM: referralForms,
  AGENT_LICENCE: agentLicences,
  NOT_VERIFIED: notVerified,
  UNREADABLE: unreadable,
}
