import { randomUUID } from 'node:crypto'
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
