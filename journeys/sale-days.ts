import { getTicket } from '#contract/sales/ticket/ticket'
import { newDrawnBallot, type Wanted } from './balloting.ts'
import { ask, tokenOf } from './people.ts'
import type { Stage } from './stage.ts'
import type { Staff } from './staff.ts'

/** Assigns staff to a session other than the one to which all staff are assigned. */
export const assign = async (stage: Stage, sessionId: string, ...staff: Staff[]): Promise<void> => {
  for (const { id } of staff)
    await stage.database.query(
      'insert into office.assignment (staff_id, session_id) values ($1, $2) on conflict do nothing',
      [id, sessionId],
    )
}

/**
 * Assigns staff to one session only. New staff are assigned to every session of the database, among them those of other
 * journeys.
 */
export const assignOnly = async (stage: Stage, sessionId: string, ...staff: Staff[]): Promise<void> => {
  const ids = staff.map(({ id }) => id)
  await stage.database.query('delete from office.assignment where staff_id = any($1)', [ids])
  await assign(stage, sessionId, ...staff)
}

/** Returns the codes of a session's registrations, as their owners show them. */
export const codesOf = async (stage: Stage, sessionId: string): Promise<string[]> => {
  const { rows } = await stage.database.query<{ id: string; email: string }>(
    `select ticket.id, account.email from sales.ticket join accounts.account on account.id = ticket.account_id
       where session_id = $1 order by registration_number`,
    [sessionId],
  )
  const codes: string[] = []
  for (const { id, email } of rows) {
    const ticket = await ask(stage, getTicket, { id }, { token: await tokenOf(stage, { email }) })
    codes.push(ticket.qr?.token ?? '')
  }
  return codes
}

/** How many towers, floors in each and units on each floor are on sale. */
export type Plan = { towers: number; floors: number; flats: number }

const usual: Plan = { towers: 2, floors: 6, flats: 4 }

/**
 * Creates a session on the day of its sale, with its ballot drawn: towers of units of its own, and registrations that
 * may report.
 */
export const newSaleDay = async (
  stage: Stage,
  { intents = 1, plan = usual, ...wanted }: Wanted & { plan?: Plan } = {},
): Promise<{ sessionId: string; batchId: string; numbers: string[] }> => {
  const { sessionId, batchId } = await newDrawnBallot(stage, { ...wanted, intents })
  const { database } = stage
  await database.query(
    `update sales.session set sale_at = now() - interval '30 minutes', ends_at = now() + interval '6 hours' where id = $1`,
    [sessionId],
  )
  await database.query(
    `update sales.batch set report_from = now() - interval '1 hour', report_until = now() + interval '1 hour' where id = $1`,
    [batchId],
  )
  await database.query(
    `with property as (select property_id from sales.session where id = $1),
       wanted as (select 'Tower ' || tower as block, floor::text as floor, unit, tower, floor as height
         from generate_series(1, $2) tower, generate_series(8, 7 + $3) floor, (select chr(64 + flat) as unit from generate_series(1, $4) flat) flats),
       made as (insert into sales.unit (property_id, key, block, floor, unit)
         select property_id, $1 || block || floor || unit, block, floor, unit from property, wanted
         returning id, block, floor, unit)
     insert into sales.unit_on_sale (session_id, unit_id, block_name, "order", saleable_area, price_cents)
       select $1::uuid, id,
         jsonb_build_object('en', block, 'zh-HK', '第' || right(block, 1) || '座', 'zh-CN', '第' || right(block, 1) || '座'),
         row_number() over (order by block, floor::integer desc, unit),
         400 + 80 * (ascii(unit) - 64), 100000 * (7000 + 100 * floor::integer + 900 * (ascii(unit) - 64)) from made`,
    [sessionId, plan.towers, plan.floors, plan.flats],
  )
  // The registrants created here have handed in no deposit at the office.
  if (!wanted.tickets)
    await database.query('update sales.ticket set deposit_cents = 0, declared_cents = 0 where session_id = $1', [
      sessionId,
    ])
  const { rows } = await database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where session_id = $1 order by registration_number',
    [sessionId],
  )
  return { sessionId, batchId, numbers: rows.map(({ number }) => number) }
}

/** Creates a tender on its day, with its box not yet open and with registrations that bid for one unit. */
export const newTender = async (stage: Stage, people = 2): Promise<{ sessionId: string; numbers: string[] }> => {
  const { sessionId, batchId, numbers } = await newSaleDay(stage, { people })
  const { database } = stage
  await database.query(
    `update sales.session set method = 'TENDER', ballot_at = null, box_opens_at = now() - interval '1 minute',
       box_closes_at = now() + interval '3 hours' where id = $1`,
    [sessionId],
  )
  await database.query(
    `with listed as (insert into sales.tender_unit (id, session_id, block, floor, unit, saleable_area, price_cents, "order")
       values (gen_random_uuid(), $1, '{"en": "Tower 5", "zh-HK": "5座", "zh-CN": "5座"}', '28', 'A', 812, 1980000000, 1) returning id)
     update sales.ticket set tender_unit_id = listed.id from listed where session_id = $1 and batch_id = $2`,
    [sessionId, batchId],
  )
  return { sessionId, numbers }
}

/** Makes the published closing time of a tender arrive. */
export const closeTender = (stage: Stage, sessionId: string) =>
  stage.database.query(`update sales.session set box_closes_at = now() - interval '1 second' where id = $1`, [
    sessionId,
  ])

/**
 * Creates a running sale that shows every state: eight registrants have checked in, one of them late; two are at
 * desks, others are on hold, missed or done; units are reserved, being signed for and sold; and a notice is shown to
 * everybody.
 */
export const runSale = async (stage: Stage, plan = usual): Promise<{ sessionId: string; numbers: string[] }> => {
  const { sessionId, numbers } = await newSaleDay(stage, { people: 8, plan })
  const { database } = stage
  await database.query(
    `with placed as (select id, batch_id, row_number() over (order by registration_number) as at from sales.ticket where session_id = $1),
       reported as (update sales.ticket set status = 'CHECKED_IN' where session_id = $1)
     insert into sales.turn (session_id, batch_id, ticket_id, intent, position, reported_at, is_late, state, desk, called_by, called_at,
         calls, ended_at, ended_by, result)
       select $1, batch_id, id, 1, at, now() - interval '40 minutes', at = 8,
         case when at <= 2 then 'CALLED' when at = 3 then 'ON_HOLD' when at = 4 then 'MISSED' when at = 5 then 'ENDED' else 'WAITING' end,
         case when at <= 2 then at::text end, case when at <= 5 then $1::uuid end, case when at <= 5 then now() - interval '9 minutes' end,
         case when at <= 5 then 1 else 0 end, case when at = 5 then now() end, case when at = 5 then $1::uuid end,
         case when at = 5 then 'PASSED' end from placed`,
    [sessionId],
  )
  await database.query(
    `with turn as (select id from sales.turn where session_id = $1 and position = 1),
       other as (select id from sales.turn where session_id = $1 and position = 2)
     update sales.unit_on_sale set status = case "order" when 2 then 'HELD' when 7 then 'SELECTED' else 'SOLD' end,
       turn_id = case when "order" = 9 then (select id from other) else (select id from turn) end,
       held_until = case when "order" = 2 then now() + interval '8 minutes' end
     where session_id = $1 and "order" in (2, 7, 9)`,
    [sessionId],
  )
  await database.query(`insert into sales.sale_notice (session_id, text, staff_id, at) values ($1, $2, $1, now())`, [
    sessionId,
    {
      en: 'The lift to the third floor is out of order. Please take the stairs beside the reception.',
      'zh-HK': '往三樓的升降機暫停服務，請使用接待處旁的樓梯。',
      'zh-CN': '往三楼的电梯暂停服务，请使用接待处旁的楼梯。',
    },
  ])
  return { sessionId, numbers }
}
