import type { Page } from '@playwright/test'
import { expect, faults, locales, settled, test } from './fixtures.ts'
import { draftOf, enter, storeDraft, newPerson, openInner } from './people.ts'
import type { Stage } from './stage.ts'

// Each stage has its own waiting room: every visitor who arrives meanwhile waits.

/**
 * Closes the portal with the waiting room, also for registrants who logged in within the last hour; many people
 * already wait.
 */
const close = (stage: Stage) =>
  stage.database.query(
    `insert into waiting.room (cause, opens_at, seed, drawn_at, last_number, per_second)
       values ('LOAD', now() - interval '1 hour', decode(repeat('ab', 32), 'hex'), now(), 900000, 10)`,
  )
/** Waits until the server has seen the state of the room: it checks once a second. */
const known = (stage: Stage, state: string) =>
  expect.poll(async () => (await fetch(`${stage.url}/v1/waiting-room`)).text()).toContain(state)
const state = async (stage: Stage) =>
  (await (await fetch(`${stage.url}/v1/waiting-room/state`)).json()) as { state: string; upTo: number; last: number }
/** Makes everybody's turn come, and waits until the server has seen it. */
const letIn = async (stage: Stage) => {
  await stage.database.query('update waiting.room set admitted_up_to = last_number where closed_at is null')
  await expect.poll(async () => state(stage).then(({ upTo, last }) => upTo === last)).toBe(true)
}
/**
 * Moves the page to its next look at the room, at most a minute and a little later, until it has seen what is meant. The
 * browser's own cache may answer one look with the state of the second before.
 */
const untilSeen = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward('01:30')
    await seen()
  }).toPass()
/** Opens a page, and waits until its script has bound its place to the key of this browser: each page asks for it once. */
const untilBound = async (page: Page, open: () => Promise<unknown>) => {
  const bound = page.waitForResponse('**/v1/waiting-room/place')
  await open()
  await bound
}
const arrive = (page: Page, url: string) => untilBound(page, () => page.goto(url))

const place = { en: 'Your place', 'zh-HK': '你的次序', 'zh-CN': '您的顺序' } as const

test('who comes while it is full has a place, which stays, and comes in by itself', async ({ page, stage }) => {
  await close(stage)
  await known(stage, 'WAITING')
  await page.clock.install()
  const number = page.locator('[data-fact=number]')
  let mine: string | null = null
  // The page is prerendered in each language.
  for (const locale of locales) {
    await arrive(page, `${stage.url}/${locale}/login`)
    await expect(number).toHaveText(/^900,\d{3}$/)
    await expect(page.getByText(place[locale], { exact: true })).toBeVisible()
    mine ??= await number.textContent()
    // A screen reader announces the number, and the visible number stays.
    await expect(page.getByRole('status')).toContainText(mine ?? '')
    await expect(number).toHaveText(mine ?? '')
    expect(await faults(page)).toEqual([])
    await untilBound(page, () => page.reload())
    await expect(number).toHaveText(mine ?? '')
    await arrive(page, `${stage.url}/${locale}/registration-of-intent`)
    await expect(number).toHaveText(mine ?? '')
  }
  // Waiting asks the server for nothing: only the state is read, which any cache answers.
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await untilSeen(page, async () => expect(asked.length).toBeGreaterThan(0))
  expect(new Set(asked)).toEqual(new Set(['/v1/waiting-room/state']))
  await letIn(stage)
  await untilSeen(page, () => expect(page.locator('#password, #username').first()).toBeVisible({ timeout: 5_000 }))
  await expect(number).toHaveCount(0)
})

test('without a script the place is kept and told', async ({ browser, stage }) => {
  await close(stage)
  await known(stage, 'WAITING')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(`${stage.url}/en/login`)
  const number = page.locator('[data-fact=number]')
  await expect(number).toHaveText(/^900,\d{3}$/)
  const mine = await number.textContent()
  await page.reload()
  await expect(number).toHaveText(mine ?? '')
  await letIn(stage)
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('[data-fact=number]').count()
    })
    .toBe(0)
  await plain.close()
})

test('who is in the middle of it when it fills up waits there, and goes on with everything entered', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const id = await storeDraft(stage, person, draftOf(2))
  await enter(page.context(), stage, person)
  await page.clock.install()
  await openInner(page, 'en', `?draft=${id}`)
  await settled(page)
  await close(stage)
  await known(stage, 'WAITING')
  await page.locator('#line1').fill('Flat B, 8/F, Waiting House')
  const dialog = page.getByRole('alertdialog', { name: 'Many people are here. Please wait for your turn' })
  await expect(dialog).toBeVisible({ timeout: 15_000 })
  await expect(dialog.locator('[data-fact=number]')).toHaveText(/^900,\d{3}$/)
  expect(await faults(page)).toEqual([])
  await letIn(stage)
  const saved = page.waitForResponse(response => response.url().includes('/drafts/') && response.ok())
  await untilSeen(page, () => expect(dialog).toHaveCount(0, { timeout: 5_000 }))
  await saved
  await expect(page.locator('#line1')).toHaveValue('Flat B, 8/F, Waiting House')
})

test('who came before the opening follows the draw in the browser, and comes in when the chance is called', async ({
  page,
  stage,
}) => {
  const { rows } = await stage.database.query<{ id: string }>(
    `insert into waiting.room (cause, session_id, opens_at, seed)
       select 'OPENING', id, now() + interval '1 hour', decode(repeat('cd', 32), 'hex') from sales.session
         where not exists (select from waiting.room as known where known.session_id = session.id) limit 1
       returning id`,
  )
  await known(stage, 'GATHERING')
  await page.clock.install()
  await arrive(page, `${stage.url}/en/login`)
  await expect(page.locator('#password, #username').first()).toBeVisible()
  // Many others came as well, and the session opens.
  await stage.database.query(
    `insert into waiting.early (room_id, id)
       select $1, substring(sha256(at::text::bytea) for 16) from generate_series(1, 50000) as at`,
    [rows[0]?.id],
  )
  // Nobody is called before the test says so, wherever chance has put this browser.
  await stage.database.query(
    `update waiting.room set opens_at = now() - interval '10 s', led_at = now() + interval '1 hour'
       where closed_at is null`,
  )
  await known(stage, 'WAITING')
  await arrive(page, `${stage.url}/en/login`)
  const number = page.locator('[data-fact=number]')
  await expect(number).toHaveText(/^about [\d,]+$/)
  const mine = await number.textContent()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await untilSeen(page, async () => expect(asked.length).toBeGreaterThan(0))
  await expect(number).toHaveText(mine ?? '')
  expect(new Set(asked)).toEqual(new Set(['/v1/waiting-room/state']))
  expect(await faults(page)).toEqual([])
  await letIn(stage)
  await untilSeen(page, () => expect(page.locator('#password, #username').first()).toBeVisible({ timeout: 5_000 }))
})

test('a copy of the cookies in another browser is another visitor, with a place of its own', async ({
  page,
  browser,
  stage,
}) => {
  await close(stage)
  await known(stage, 'WAITING')
  await arrive(page, `${stage.url}/en/login`)
  const mine = await page.locator('[data-fact=number]').textContent()
  const other = await browser.newContext()
  await other.addCookies(await page.context().cookies())
  const thief = await other.newPage()
  await arrive(thief, `${stage.url}/en/login`)
  await expect(thief.locator('[data-fact=number]')).toHaveText(/^900,\d{3}$/)
  await expect(thief.locator('[data-fact=number]')).not.toHaveText(mine ?? '')
  await arrive(page, `${stage.url}/en/login`)
  await expect(page.locator('[data-fact=number]')).toHaveText(mine ?? '')
  await other.close()
})
