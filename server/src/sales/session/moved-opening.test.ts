import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showRoom } from '#contract/waiting-room/waiting-room'
import { daysFromNow, name, openSetUps, type SetUps, times } from '../../testing/staff/set-ups.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let u: SetUps
// The looks follow each other without a pause, which would count as load.
beforeAll(async () => (u = await openSetUps({ WAITING_ROOM: 'openings' })))
afterAll(() => u.t.close())

const minutes = (count: number) => daysFromNow(count / 1_440)
const room = async () => {
  await u.t.context.waiting.tick()
  return (await u.t.call(showRoom, {})).body
}
/** Looks at the sessions until the next opening is due to be seen, as once a second in a server. */
const looks = async () => {
  for (let second = 0; second < 16; second++) await u.t.context.waiting.tick()
}
const move = async (id: string, opensAt: string) => {
  const { setUp } = await u.open(id)
  await u.save(id, { times: times({ ...setUp.times, opensAt }) })
  await u.publish(id)
}

test('while people gather, the opening is moved: the room follows, closes if it is far away, and there is another one then', async () => {
  const { id } = await u.create()
  await u.save(id, { about: { name, method: 'BALLOT' }, times: times({ opensAt: minutes(10) }) })
  await u.publish(id)
  await looks()
  const before = await room()
  expect(before.state).toBe('GATHERING')

  const nearer = minutes(5)
  await move(id, nearer)
  expect(await room()).toMatchObject({ room: before.room, state: 'GATHERING', opensAt: nearer })

  await move(id, minutes(120))
  expect((await room()).state).toBe('NONE')
  await looks()
  expect((await room()).state).toBe('NONE')

  const again = minutes(12)
  await move(id, again)
  await looks()
  const after = await room()
  expect(after).toMatchObject({ state: 'GATHERING', opensAt: again })
  expect(after.room).not.toBe(before.room)

  // A room that is ended by hand stays ended.
  await u.t.db
    .updateTable('waiting.room')
    .set({ closedAt: new Date().toISOString() })
    .where('closedAt', 'is', null)
    .execute()
  await looks()
  expect((await room()).state).toBe('NONE')
})
