// npm run bench -- waiting: 50,000 people wait at once. Each is a browser with its own place, which polls its status
// when the last response told it to. They share as many connections as a process may open here. The crowd shares the
// machine with the server.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, pollQueue } from './crowd-browser.ts'
import { withTestbed, openRoom } from './open.ts'
import { type Connection, openConnection } from './connection.ts'
import { busyOf } from './memory.ts'
import { type Running, startFirsthand } from './server.ts'

const visitors = Number(process.env.WAITING_PEOPLE ?? 50_000)
const connections = 2_000
const seconds = 20

/** Sends the calls on a connection one after another: browsers that share a connection wait for each other. */
const turns = new WeakMap<Connection, Promise<unknown>>()
const inTurn = <Result>(line: Connection, work: () => Promise<Result>): Promise<Result> => {
  const mine = (turns.get(line) ?? Promise.resolve()).then(work, work)
  turns.set(line, mine)
  return mine
}

const lookInTurn = (browser: Browser) => inTurn(browser.line, () => pollQueue(browser))

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

/** Lets all browsers arrive within some seconds, then poll as told for some more. */
async function wait(server: Running): Promise<void> {
  const lines = Array.from({ length: connections }, (_, at) =>
    openConnection(server.port, `10.9.${at >> 8}.${at & 255}`),
  )
  const crowd = Array.from({ length: visitors }, (_, at): Browser => {
    const line = lines[at % lines.length]
    if (line === undefined) throw new Error('no connection')
    return { line, agent: `Browser ${at}`, cookies: new Map() }
  })
  const began = performance.now()
  const busy = busyOf(server.pid)
  const stands = await Promise.all(crowd.map(lookInTurn))
  const arriving = (performance.now() - began) / 1000
  const numbers = new Set(stands.map(({ number }) => number))
  console.log(
    `${visitors.toLocaleString('en')} came in ${arriving.toFixed(1)} s: ${numbers.size.toLocaleString('en')} different places, ${(((busyOf(server.pid) - busy) * 1000) / visitors).toFixed(3)} ms of work for each`,
  )
  const took: number[] = []
  let going = true
  const follow = async (browser: Browser, again: number): Promise<void> => {
    await sleep(Math.random() * again * 1000)
    while (going) {
      const from = performance.now()
      const stand = await lookInTurn(browser)
      took.push(performance.now() - from)
      await sleep(stand.again * 1000)
    }
  }
  for (const [index, browser] of crowd.entries())
    void follow(browser, stands[index]?.again ?? 30).catch(() => undefined)
  await sleep(5_000)
  took.length = 0
  const before = busyOf(server.pid)
  await sleep(seconds * 1000)
  going = false
  const work = busyOf(server.pid) - before
  console.log(
    `waiting: ${(took.length / seconds).toFixed(0)} answers a second, p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms, ${((work * 1000) / took.length).toFixed(3)} ms of work for each, ${((work / seconds) * 100).toFixed(0)} % of a core; resident ${server.memory()?.toFixed(0) ?? '-'} MB`,
  )
  for (const line of lines) line.close()
}

/** Runs the measurement and prints the figures. */
export const benchWaiting = (): Promise<void> =>
  withTestbed('waiting', async ({ folder, postgres, context, ends }) => {
    const server = await startFirsthand(folder, postgres.url(), 20, true, { NODE_ENV: 'test', TRUSTED_PROXIES: '1' })
    ends(() => server.stop())
    // The queue is so long that none of these browsers is admitted during the measurement.
    await openRoom(context, 900_000)
    await sleep(1_500)
    await wait(server)
  })
