import type { Page } from '@playwright/test'
import { closeRooms } from './close-rooms.ts'
import { announceRound, deleteRooms, endAnnouncing, newDrawnRoom, roundDecides } from './drawing.ts'
import { expect, faults, settled, test, visit } from './fixtures.ts'
import { enter, newPerson, openInner } from './people.ts'
import type { Stage } from './stage.ts'

type State = { state: string; room: string | null; root?: string; round?: number; seed: string | null }
const state = async (stage: Stage) => (await (await fetch(`${stage.url}/v1/waiting-room/state`)).json()) as State
const known = (stage: Stage, is: string) => expect.poll(async () => (await state(stage)).state).toBe(is)

test.afterEach(async ({ stage }) => {
  await closeRooms(stage)
  await deleteRooms(stage)
  await endAnnouncing(stage)
})

/** Returns what a browser has noted of its room. */
const notedBy = (page: Page) => page.evaluate(() => localStorage.getItem('fh-waiting-room'))

/** Opens a room before a session, into which this browser comes with many others, and which then opens. */
const comeEarly = async (stage: Stage, page: Page, { source }: { source: 'DRAND' | 'OWN' }) => {
  const { rows } = await stage.database.query<{ id: string }>(
    `insert into waiting.room (cause, session_id, opens_at, seed, source, round)
       select 'OPENING', id, now() + interval '1 hour', decode(repeat('cd', 32), 'hex'), $1,
         case when $1 = 'DRAND' then 900000000 end from sales.session limit 1
       returning id`,
    [source],
  )
  const room = rows[0]?.id ?? ''
  await known(stage, 'GATHERING')
  const bound = page.waitForResponse('**/v1/waiting-room/place')
  await page.goto(`${stage.url}/en/login`)
  await bound
  await expect.poll(() => notedBy(page)).toMatch(/"id":"[0-9a-f]{32}"/)
  // From here on this browser reads no state before the test has it do so.
  await page.goto('about:blank')
  await stage.database.query(
    `insert into waiting.early (room_id, id)
       select $1, substring(sha256(at::text::bytea) for 16) from generate_series(1, 500) as at`,
    [room],
  )
  // Nobody is called before the test says so, wherever chance has put this browser.
  await stage.database.query(
    `update waiting.room set opens_at = now() - interval '10 s', led_at = now() + interval '1 hour' where id = $1`,
    [room],
  )
  return room
}
const correct = (page: Page) => page.getByText('Correct', { exact: true })
const wrong = (page: Page) => page.getByText('Not correct', { exact: true })

test('who came early sees that the order is drawn, and checks the draw in the browser; what was tampered with is found out', async ({
  page,
  stage,
}) => {
  const room = await comeEarly(stage, page, { source: 'DRAND' })
  await known(stage, 'DRAWING')
  expect((await state(stage)).root).toMatch(/^[0-9a-f]{64}$/)
  await announceRound(stage, room)
  await expect.poll(async () => (await state(stage)).round).toBe(1_000)
  await page.goto(`${stage.url}/en/login`)
  await expect(page.getByText(/^The order of those who were here before the opening is being drawn/)).toBeVisible()
  const way = page.getByRole('link', { name: 'Check the draw' })
  await expect(way).toHaveCount(0)
  // By now the script has read the state of the drawing, and noted its root.
  await expect.poll(() => notedBy(page)).toMatch(/"root":"[0-9a-f]{64}","announced":{"source":"DRAND","round":1000,/)
  await roundDecides(stage, room)
  await known(stage, 'WAITING')
  await way.click()
  await expect(page).toHaveURL(`${stage.url}/en/waiting-room/draw/${room}`)
  await expect(page.getByText('Everything published agrees.')).toBeVisible()
  await expect(correct(page)).toHaveCount(9)
  await expect(page.locator('[data-own-place]')).toHaveText(/^Place \d+ of 501$/)
  await settled(page)
  expect(await faults(page)).toEqual([])

  // A party in between answers with a list in which somebody has taken the place of another.
  await page.route('**/order.txt', async route => {
    const [, ...rest] = (await (await route.fetch()).text()).split('\n')
    await route.fulfill({ body: ['f'.repeat(32), ...rest].join('\n'), contentType: 'text/plain' })
  })
  await visit(page, `/en/waiting-room/draw/${room}`)
  await expect(page.getByText('What was published does not agree.')).toBeVisible()
  await expect(wrong(page)).not.toHaveCount(0)
  await page.unroute('**/order.txt')

  // Another closing, for which the round would be right as well, is not the one that this browser saw.
  await stage.database.query(`update waiting.room set list_closed_at = list_closed_at + interval '1 s' where id = $1`, [
    room,
  ])
  await expect(async () => {
    await visit(page, `/en/waiting-room/draw/${room}`)
    await expect(page.getByText('What was published does not agree.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(wrong(page)).toHaveCount(1)
})

test('without drand the page says that only the own seed decided; the draw is found again behind the login', async ({
  page,
  stage,
}) => {
  const room = await comeEarly(stage, page, { source: 'OWN' })
  await known(stage, 'WAITING')
  // For a second or two the browser's own cache may answer with the state of before the draw.
  await expect(async () => {
    const bound = page.waitForResponse('**/v1/waiting-room/place')
    await page.goto(`${stage.url}/en/login`)
    await bound
    await expect(page.locator('[data-fact=number]')).toHaveText(/^about \d+$/)
    await expect.poll(() => notedBy(page), { timeout: 1_000 }).toMatch(/"isDrawn":true/)
  }).toPass()
  await closeRooms(stage)
  await enter(page.context(), stage, await newPerson(stage))
  await openInner(page, 'en', '')
  await page.getByRole('link', { name: 'Check the draw of the waiting room' }).click()
  await expect(page).toHaveURL(`${stage.url}/en/waiting-room/draw/${room}`)
  await expect(page.getByText('Only the portal’s own seed decided')).toBeVisible()
  await expect(page.getByText('Everything published agrees.')).toBeVisible()
  await expect(correct(page)).toHaveCount(5)
  await expect(page.getByText(/The root was not public before the seed/)).toBeVisible()
  await expect(page.getByText(/^The list can be read until/)).toBeVisible()
  await settled(page)
  expect(await faults(page)).toEqual([])
})

test('a long list is checked only on a press, with its size told; a list that was deleted is told to be so', async ({
  page,
  stage,
}) => {
  const room = await newDrawnRoom(stage, 'DRAND', 60_000)
  await visit(page, `/en/waiting-room/draw/${room}`)
  await expect(page.getByText('The list has 60,000 entries. The check downloads 2 MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Everything published agrees.')).toBeVisible({ timeout: 30_000 })
  await expect(correct(page)).toHaveCount(6)
  await page.route('**/order.txt', route => route.abort())
  await visit(page, `/en/waiting-room/draw/${room}`)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Cannot load the list at the moment. Please check your connection.')).toBeVisible()
  await page.unroute('**/order.txt')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Everything published agrees.')).toBeVisible({ timeout: 30_000 })
  await page.route('**/order.txt', route => route.fulfill({ status: 404, json: {} }))
  await visit(page, `/en/waiting-room/draw/${room}`)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The list has been deleted, as announced.')).toBeVisible()
})

test('an id that is not on the list accuses nobody; a room that was closed before its draw is told to be so', async ({
  page,
  stage,
}) => {
  const room = await newDrawnRoom(stage, 'OWN')
  await page.addInitScript(
    note => localStorage.setItem('fh-waiting-room', JSON.stringify({ ...note, at: Date.now() })),
    { room, id: 'f'.repeat(32), seedHash: null, root: null, isDrawn: true },
  )
  await visit(page, `/en/waiting-room/draw/${room}`)
  await expect(page.getByText('Everything published agrees.')).toBeVisible()
  await expect(page.getByText('The id that this browser noted is not on this list.')).toBeVisible()
  await stage.database.query(
    'update waiting.room set drawn_at = null, seed = own_seed, own_seed = null where id = $1',
    [room],
  )
  await expect(async () => {
    await visit(page, `/en/waiting-room/draw/${room}`)
    await expect(page.getByText('The waiting room was closed before the order was drawn.')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})

test('a room that does not exist has no draw', async ({ page }) => {
  await visit(page, '/en/waiting-room/draw/b1000000-0000-4000-8000-000000000077')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not|found/i)
})
