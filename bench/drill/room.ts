// A waiting room that is open during a trial: some people come before the opening and many after it.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { openCrowd } from './crowd.ts'
import { roomLaws } from './laws.ts'
import { ports } from './services.ts'
import type { OpenRoom, Testbed } from './testbed.ts'

/** People before the opening, those who come soon after it, and those who come one a second while something fails. */
const size = { early: 50, soon: 200, meanwhile: 50 }
/** Seconds from the first visitor to the opening, and for which everybody has to come in after a trial. */
const [gathering, timeout] = [12, 180]
const sessionId = 'b1000000-0000-4000-8000-000000000003'

const openRoom = (cluster: Cluster): Promise<string> =>
  // One session has one room: those of the trials before become rooms of load.
  cluster.sql(`
    update waiting.room set closed_at = coalesce(closed_at, now()), cause = 'LOAD', session_id = null;
    insert into waiting.room (cause, session_id, opens_at, seed) values
      ('OPENING', '${sessionId}', now() + interval '${gathering} s', '\\x${randomBytes(32).toString('hex')}') returning id`)

/** Opens a room and lets people come. Resolves when the registering person is in and the others wait. */
export async function openRoomFor({ cluster, people, say }: Testbed): Promise<OpenRoom> {
  const id = await openRoom(cluster)
  await sleep(2_500)
  const crowd = openCrowd({
    url: `http://127.0.0.1:${ports.people}`,
    databaseUrl: cluster.url('firsthand_web', ports.primary),
    roomId: id,
  })
  const mark = Math.random().toString(36).slice(2, 8)
  const coming: Promise<unknown>[] = []
  const registering = crowd.come(`Registering ${mark}`, { withKey: false, early: true })
  people.goBy(crowd.people[0])
  for (let nth = 0; nth < size.early; nth++) {
    coming.push(crowd.come(`Early ${mark} ${nth}`, { withKey: nth % 2 === 0, early: true }))
    await sleep(80)
  }
  const opensIn = Number(
    await cluster.sql(`select extract(epoch from opens_at - now()) from waiting.room where id = '${id}'`),
  )
  await sleep(Math.max(0, opensIn * 1_000) + 500)
  const late = async () => {
    for (let nth = 0; nth < size.soon + size.meanwhile; nth++) {
      coming.push(crowd.come(`Visitor ${mark} ${nth}`, { withKey: nth % 2 === 0, early: false }))
      await sleep(nth < size.soon ? 20 : 1_000)
    }
  }
  const arriving = late()
  await registering
  // What is measured begins when they register again.
  const writes = people.seen.writes.length
  while (people.seen.writes.length < writes + 4) await sleep(100)
  return {
    id,
    crowd,
    finish: async (sql = cluster.sql, forgotten = { from: 0, to: 0 }) => {
      await Promise.race([arriving.then(() => Promise.all(coming)), sleep(timeout * 1_000)])
      await crowd.end()
      const broken = { ...crowd.faults, ...(await roomLaws(sql, id, crowd.people, forgotten)) }
      const answered = crowd.people.filter(({ place }) => place !== null)
      const result = {
        answered: answered.length,
        admitted: answered.filter(({ admitted }) => admitted.size > 0).length,
        lost: Object.entries(broken).reduce(
          (sum, [law, count]) => sum + (law.startsWith('places lost') ? count : 0),
          0,
        ),
        twice: broken['people admitted twice'] ?? 0,
        broken,
        ...crowd.counts,
      }
      const laws = Object.keys(broken).length === 0 ? 'no law broken' : JSON.stringify(broken)
      say(
        `${Object.keys(broken).length === 0 ? 'good  ' : 'MISSED'}   room: ${result.answered} places answered, ${result.admitted} admitted, ${result.lost} lost, ${result.twice} twice; ${result.states} states read, ${result.unanswered} unanswered, ${result.toldOpen} told that there is no room, ${result.unchecked} calls unchecked; ${laws}`,
      )
      return result
    },
  }
}
