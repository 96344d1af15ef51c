// People who register and people who read throughout the drill. Each acts as a browser does: it repeats an unanswered
// request, and a command keeps its idempotency key.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { logIn } from '../../contract/src/accounts/login-session.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/src/operation.ts'
import { addAttachment } from '../../contract/src/sales/registration/attachment.ts'
import { createTickets, registerIntent } from '../../contract/src/sales/registration/intent.ts'
import { confirmTicket, listTickets } from '../../contract/src/sales/ticket/ticket.ts'
import { registration } from '../../server/src/testing/apply-person.ts'
import type { Person } from './visitor.ts'
import { requestOf } from '../../server/src/testing/request-of.ts'
import { photo } from '../../server/src/testing/registrants.ts'
import { clientOf } from '../../server/src/testing/start-server.ts'

/** A registration that the server acknowledged, and the time of it. */
export interface Acknowledged {
  id: string
  at: number
}

export interface Seen {
  /** Times (ms) at which a write was acknowledged and a read was answered. */
  writes: number[]
  reads: number[]
  acknowledged: Acknowledged[]
  files: string[]
  /** Number of responses by status. Status 0 means no response. */
  statuses: Record<string, number>
}

/** Timeout of one try in milliseconds. */
const timeoutMs = 25_000

type Client = ReturnType<typeof clientOf>
type Asking = { client: Client; seen: Seen; url: string }

const count = ({ seen }: Asking, status: number) => (seen.statuses[status] = (seen.statuses[status] ?? 0) + 1)

const SavedFile = z.object({ id: z.string() })

/** Repeats the call until it succeeds. Throws when the server refuses it permanently. */
async function insist<Op extends Operation>(
  asking: Asking,
  op: Op,
  input: InputOf<Op>,
  token: string,
): Promise<OutputOf<Op>> {
  const key = randomUUID()
  for (;;) {
    const reply = await Promise.race([
      asking.client.call(op, input, { token, key }).catch(() => null),
      sleep(timeoutMs).then(() => null),
    ])
    count(asking, reply?.status ?? 0)
    if (reply?.status === 200) return reply.body
    // Whoever has to wait for a turn repeats the call once it has come.
    const isWaiting = reply?.status === 403 && reply.problem.code === 'waiting.needed'
    const isPassing = reply === null || isWaiting || [409, 429, 502, 503, 504].includes(reply.status)
    if (!isPassing) throw new Error(`${op.name}: ${reply.status} ${reply.raw.body.slice(0, 200)}`)
    await sleep(200)
  }
}

async function uploadFile(asking: Asking, token: string): Promise<void> {
  const { method, url: path, headers, payload } = requestOf(addAttachment, { purpose: 'IDENTITY' }, undefined, [photo])
  const response = await fetch(asking.url + path, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload !== undefined && { body: payload }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  count(asking, response?.status ?? 0)
  if (response?.status === 200) asking.seen.files.push(SavedFile.parse(await response.json()).id)
}

async function write(asking: Asking, given: InputOf<typeof registerIntent>, token: string): Promise<void> {
  const { id } = await insist(asking, registerIntent, given, token)
  const { tickets } = await insist(asking, createTickets, { id }, token)
  const ticket = tickets[0]?.id ?? ''
  asking.seen.acknowledged.push({ id: ticket, at: Date.now() })
  await insist(asking, confirmTicket, { id: ticket }, token)
  asking.seen.writes.push(performance.now())
}

async function checkStatus({ client, seen }: Asking, token: string): Promise<void> {
  const reply = await Promise.race([
    client.call(listTickets, { status: 'PENDING', limit: '20' }, { token }).catch(() => null),
    sleep(2_000).then(() => null),
  ])
  if (reply?.status === 200) seen.reads.push(performance.now())
}

export function openPeople(url: string) {
  let visitor: Pick<Person, 'headers'> | null = null
  const client = clientOf(url, (op, input) => {
    const request = requestOf(op, input)
    return { ...request, headers: { ...request.headers, ...visitor?.headers() } }
  })
  const asking: Asking = {
    client,
    url,
    seen: { writes: [], reads: [], acknowledged: [], files: [], statuses: {} },
  }
  let stopping = false
  return {
    seen: asking.seen,
    insist: <Op extends Operation>(op: Op, input: InputOf<Op>, token: string) => insist(asking, op, input, token),
    enter: async (username: string, password: string): Promise<string> => {
      for (;;) {
        const reply = await client.call(logIn, { username, password }).catch(() => null)
        if (reply?.status === 200) return reply.body.token
        await sleep(500)
      }
    },
    /**
     * Starts the given number of parallel writers, which upload one file per ten registrations, and one reader with
     * ten requests per second.
     */
    begin: (token: string, writers: number): Promise<unknown> => {
      const writing = async () => {
        const given = await registration(client)
        for (let nth = 0; !stopping; nth++) {
          await write(asking, given, token)
          if (nth % 10 === 0) await uploadFile(asking, token)
        }
      }
      const looking = async () => {
        while (!stopping) {
          await checkStatus(asking, token)
          await sleep(100)
        }
      }
      return Promise.all([...Array.from({ length: writers }, writing), looking()])
    },
    /** From now on everybody who registers does so in the browser of this person, by the turn of that browser. */
    goBy: (person: Pick<Person, 'headers'> | undefined) => void (visitor = person ?? null),
    stop: () => void (stopping = true),
  }
}

export type People = ReturnType<typeof openPeople>

/**
 * Returns the longest gap in seconds between two successive moments that ends after `from`. The time until `now`
 * counts as a gap too.
 */
export const longestGap = (moments: readonly number[], from: number, now: number): number => {
  const since = moments.filter(moment => moment >= from)
  const before = moments.filter(moment => moment < from).at(-1) ?? from
  const all = [before, ...since, now]
  return Math.max(...all.slice(1).map((moment, index) => moment - (all[index] ?? moment))) / 1_000
}
