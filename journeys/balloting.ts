import { createHash, createHmac, randomUUID } from 'node:crypto'
import { entriesOf, inOrder, listText, seedText } from '#contract/sales/ballot/ballot'
import { newPerson, newTicket, openGroup } from './people.ts'
import type { Stage } from './stage.ts'

/** A session of its own whose time to verify is over, with two registrations that are verified: its id and its group's. */
export const newBallot = async (stage: Stage): Promise<{ sessionId: string; batchId: string }> => {
  const [sessionId, batchId] = [randomUUID(), randomUUID()]
  const { database } = stage
  await database.query(
    `insert into sales.session select row.* from sales.session as before, jsonb_populate_record(before, jsonb_build_object(
       'id', $1::text, 'name', '{"en": "Ballot round", "zh-HK": "抽籤場", "zh-CN": "抽签场"}'::jsonb, 'opens_at', now() - interval '3 days', 'closes_at', now() - interval '2 hours',
       'verify_by', now() - interval '1 hour', 'ballot_at', now() + interval '2 days',
       'sale_at', now() + interval '4 days')) as row where before.id = $2`,
    [sessionId, openGroup.sessionId],
  )
  await database.query(
    `insert into sales.batch select row.* from sales.batch as before,
       jsonb_populate_record(before, jsonb_build_object('id', $1::text, 'session_id', $2::text)) as row where before.id = $3`,
    [batchId, sessionId, openGroup.batchId],
  )
  for (let count = 0; count < 2; count++) {
    const id = await newTicket(stage, await newPerson(stage), { arranged: true })
    await database.query(
      `with moved as (update sales.ticket set session_id = $2, batch_id = $3, status = 'VERIFIED', verified_at = now()
         where id = $1 returning intent_id)
       update sales.intent set session_id = $2, batch_id = $3 from moved where id = moved.intent_id`,
      [id, sessionId, batchId],
    )
  }
  return { sessionId, batchId }
}

/** The announced moment comes. */
export const comeDue = async (stage: Stage, sessionId: string): Promise<void> =>
  void (await stage.database.query(
    `update sales.ballot_announcement set due_at = now() - interval '1 minute' where session_id = $1`,
    [sessionId],
  ))

const sha256 = (text: string) => createHash('sha256').update(text)

/** A ballot that is drawn: its group, and the number of one of its registrations. */
export const newDrawnBallot = async (stage: Stage): Promise<{ batchId: string; number: string }> => {
  const { sessionId, batchId } = await newBallot(stage)
  const { database } = stage
  const { rows } = await database.query<{ registrationNumber: string; numberOfIntents: number }>(
    `select registration_number as "registrationNumber", number_of_intents as "numberOfIntents" from sales.ticket
       where batch_id = $1`,
    [batchId],
  )
  const entries = entriesOf(rows)
  const listHash = sha256(listText(entries)).digest('hex')
  const source = { kind: 'BALLOT', sessionId, batchId, listHash, source: 'DIGITS', value: '4815162342' } as const
  const seed = sha256(seedText(source)).digest()
  const keyed = entries.map(entry => ({ entry, key: createHmac('sha256', seed).update(entry).digest('hex') }))
  const result = inOrder(keyed).map((entry, at) => `${at + 1}\t${entry}\n`)
  const freezeId = randomUUID()
  await database.query(
    `insert into sales.ballot_announcement (session_id, number, source, due_at, announced_by, announced_at)
       values ($1, 1, 'DIGITS', now() - interval '10 minutes', $1, now() - interval '1 day')`,
    [sessionId],
  )
  await database.query(
    `insert into sales.ballot_freeze (id, session_id, number, announcement, proposed_by, confirmed_by, frozen_at)
       values ($1, $2, 1, 1, $1, $2, now() - interval '30 minutes')`,
    [freezeId, sessionId],
  )
  await database.query(
    'insert into sales.ballot_list (freeze_id, batch_id, list, list_hash, tickets, entries) values ($1, $2, $3, $4, $5, $6)',
    [freezeId, batchId, listText(entries), listHash, rows.length, entries.length],
  )
  await database.query(
    `insert into sales.ballot_draw (freeze_id, batch_id, source, value, witness, seed, result, drawn_at)
       values ($1, $2, 'DIGITS', $3, 'LAM Wai, solicitor', $4, $5, now() - interval '5 minutes')`,
    [freezeId, batchId, source.value, seed.toString('hex'), result.join('')],
  )
  return { batchId, number: rows[0]?.registrationNumber ?? '' }
}
