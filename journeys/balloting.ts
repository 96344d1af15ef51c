import { createHash, createHmac, randomUUID } from 'node:crypto'
import { commitmentText } from '#contract/sales/ballot/commitment'
import { entriesOf, inOrder, listText, seedText } from '#contract/sales/ballot/ballot'
import { ownSession } from './own-session.ts'
import { newPerson, newTicket, type Person } from './people.ts'
import type { Stage } from './stage.ts'

/**
 * The wanted ballot: the number of people and the number of intents of each; one of the people may be a known person.
 * `tickets` are used instead of new ones.
 */
export type Wanted = { round?: string; people?: number; intents?: number; person?: Person; tickets?: readonly string[] }

/**
 * Creates a separate session whose verification time is over, with verified registrations. Returns the ids of the
 * session and its group.
 */
export const newBallot = async (
  stage: Stage,
  { round = 'Ballot round', people = 2, intents = 2, person, tickets }: Wanted = {},
): Promise<{ sessionId: string; batchId: string }> => {
  const { database } = stage
  const { sessionId, batchId } = await ownSession(
    stage,
    { en: round, 'zh-HK': '抽籤場', 'zh-CN': '抽签场' },
    { opens_at: -72, closes_at: -2, verify_by: -1, ballot_at: 48, sale_at: 96 },
  )
  for (let count = 0; count < (tickets?.length ?? people); count++) {
    const id =
      tickets?.[count] ??
      (await newTicket(stage, (count === 0 && person) || (await newPerson(stage)), { arranged: true }))
    await database.query(
      `with moved as (update sales.ticket set session_id = $2, batch_id = $3, status = 'VERIFIED', verified_at = now(),
         number_of_intents = $4 where id = $1 returning intent_id)
       update sales.intent set session_id = $2, batch_id = $3 from moved where id = moved.intent_id`,
      [id, sessionId, batchId, intents],
    )
  }
  return { sessionId, batchId }
}

/** Signature of round 1000 of drand's quicknet, as any relay returns it. */
export const signatureOfRound =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

/**
 * Moves the announced moment to the given time, and everything that happened before it to at least an hour earlier.
 */
const comeAt = async ({ database }: Stage, sessionId: string, dueAt: string): Promise<void> => {
  await database.query(
    `update sales.ballot_announcement set due_at = $2, verify_by = null,
       announced_at = $2::timestamptz - (24 - number) * interval '1 hour' where session_id = $1`,
    [sessionId, dueAt],
  )
  await database.query(
    `update sales.ballot_freeze set frozen_at = $2::timestamptz - interval '1 hour' where session_id = $1`,
    [sessionId, dueAt],
  )
}

/**
 * Changes the ballot that was announced for a future round, so that it was announced and frozen for round 1000, in
 * 2023.
 */
export const roundComes = async (stage: Stage, sessionId: string): Promise<void> => {
  await comeAt(stage, sessionId, '2023-08-23T15:59:24Z')
  await stage.database.query('update sales.ballot_announcement set round = 1000 where session_id = $1', [sessionId])
}

/** Makes the announced moment arrive. */
export const comeDue = (stage: Stage, sessionId: string): Promise<void> =>
  comeAt(stage, sessionId, new Date(Date.now() - 60_000).toISOString())

const sha256 = (text: string) => createHash('sha256').update(text)

/** A drawn ballot: its session and group, and the number of one of its registrations. */
export const newDrawnBallot = async (
  stage: Stage,
  wanted: Wanted = {},
): Promise<{ sessionId: string; batchId: string; number: string }> => {
  const { sessionId, batchId } = await newBallot(stage, wanted)
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
  const result = inOrder(keyed).map((entry, index) => `${index + 1}\t${entry}\n`)
  const freezeId = randomUUID()
  await database.query(
    `insert into sales.ballot_announcement (session_id, number, source, due_at, announced_by, confirmed_by, announced_at)
       values ($1, 1, 'DIGITS', now() - interval '10 minutes', $1, $2, now() - interval '1 day')`,
    [sessionId, freezeId],
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
  const [digits, witness, nonce] = [source.value, 'LAM Wai, solicitor', 'ab'.repeat(32)]
  await database.query(
    `insert into sales.ballot_commitment
       (freeze_id, number, digits, witness, nonce, hash, committed_by, roles, committed_at)
       values ($1, 1, $2, $3, $4, $5, $6, '{SALES_MANAGER}', now() - interval '8 minutes')`,
    [
      freezeId,
      digits,
      witness,
      nonce,
      sha256(commitmentText({ sessionId, digits, witness, nonce })).digest('hex'),
      sessionId,
    ],
  )
  await database.query(
    'insert into sales.ballot_opening (freeze_id, number, digits, witness, nonce) values ($1, 1, $2, $3, $4)',
    [freezeId, digits, witness, nonce],
  )
  return { sessionId, batchId, number: rows[0]?.registrationNumber ?? '' }
}
