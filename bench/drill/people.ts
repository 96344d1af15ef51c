// People who register, and people who look, throughout the drill, each as a browser does: what is not answered is asked again, a command under
// the key that it had.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { logIn } from '../../contract/src/accounts/session.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/src/operation.ts'
import { addAttachment } from '../../contract/src/sales/attachment.ts'
import { createTickets, registerIntent } from '../../contract/src/sales/intent.ts'
import { confirmTicket, listTickets } from '../../contract/src/sales/ticket.ts'
import { registration } from '../../server/src/testing/apply-person.ts'
import { requestOf } from '../../server/src/testing/request-of.ts'
import { photo } from '../../server/src/testing/registrants.ts'
import { clientOf } from '../../server/src/testing/start-server.ts'

/** A registration that was acknowledged, and when. */
export interface Acknowledged {
  id: string
  at: number
}

export interface Seen {
  /** Moments (ms) at which a write was acknowledged, and a look answered. */
  writes: number[]
  reads: number[]
  acknowledged: Acknowledged[]
  files: string[]
  /** How often each status came; 0: no answer. */
  statuses: Record<string, number>
}

/** Longest that one try may take. */
const timeoutMs = 25_000

type Client = ReturnType<typeof clientOf>
type Asking = { client: Client; seen: Seen; url: string }

const count = ({ seen }: Asking, status: number) => (seen.statuses[status] = (seen.statuses[status] ?? 0) + 1)

const SavedFile = z.object({ id: z.string() })

/** Until it is done; what is refused for good is thrown. */
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
    const isPassing = reply === null || [409, 429, 502, 503, 504].includes(reply.status)
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
  const client = clientOf(url, (op, input) => requestOf(op, input))
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
    /** So many write at once, one file to ten registrations; and one looks ten times a second. */
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
    stop: () => void (stopping = true),
  }
}

export type People = ReturnType<typeof openPeople>

/** The longest time between two of these moments that touches what came after `from`, in seconds; the time until `now` counts. */
export const longestGap = (moments: readonly number[], from: number, now: number): number => {
  const since = moments.filter(moment => moment >= from)
  const before = moments.filter(moment => moment < from).at(-1) ?? from
  const all = [before, ...since, now]
  return Math.max(...all.slice(1).map((moment, index) => moment - (all[index] ?? moment))) / 1_000
}
