import type { BrowserContext } from '@playwright/test'
import { expect, settled, test, visit } from './fixtures.ts'
import { logInHere } from './log-in.ts'
import { draftOf, enter, storeDraft, newPerson, openInner } from './people.ts'

const cookies = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

/** The error in the console that the club membership could not be determined is expected (club.test.ts). */
const forgive = (logged: { lines: string[] }): void => {
  logged.lines = logged.lines.filter(line => !line.startsWith('error: membership could not be checked'))
}

test(
  'a session that ends while typing keeps the draft, says why, and login leads back to the step',
  { tag: '@U-44' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await storeDraft(stage, person, draftOf(2))
    await enter(context, stage, person)
    await openInner(page, 'zh-HK', '?step=2')
    // All fields of the step have been answered, so the end of the session is met while typing.
    await settled(page)
    await stage.database.query('update accounts.session set ended_at = now()')
    await page.locator('#line1').fill('8 New Street')
    await page.waitForURL('**/zh-HK/login')
    await expect(page.getByRole('status').filter({ hasText: '登入已' })).toBeVisible()
    expect(Object.keys(await cookies(context)).filter(name => /^fh_(access|refresh|expires)$/.test(name))).toEqual([])

    await logInHere(page, stage, person)
    await page.waitForURL('**/zh-HK/registration-of-intent?step=2')
    await expect(page.locator('#line1')).toHaveValue('8 New Street')
    await page.reload()
    await expect(page.locator('#line1')).toHaveValue('8 New Street')
  },
)

test(
  'logging out in one tab logs out the other, which logs in again with the first',
  { tag: ['@U-47', '@U-58'] },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await enter(context, stage, person)
    const other = await context.newPage()
    await openInner(page, 'en', '')
    await openInner(other, 'en', '/history')
    await page.evaluate(() => sessionStorage.setItem('fh-application', '{}'))

    await page.getByRole('button', { name: 'Log out' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Confirm to log out?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused()

    await page.getByRole('button', { name: 'Log out' }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/en/login')
    await other.waitForURL('**/en/login')
    await expect(other.getByRole('status').filter({ hasText: 'You are logged out.' })).toBeVisible()
    // What stays says only that somebody has logged in with this browser before.
    expect(Object.keys(await cookies(context)).filter(name => name.startsWith('fh_'))).toEqual(['fh_known'])
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('fh-session-until')])).toEqual([
      0,
      null,
    ])

    await visit(page, '/en/login')
    await logInHere(page, stage, person)
    await page.waitForURL('**/en/registration-of-intent')
    await other.waitForURL('**/en/registration-of-intent**')
  },
)

test('a session that expired in one tab is called expired in the other', async ({ page, context, stage, logged }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  const other = await context.newPage()
  await openInner(page, 'en', '')
  await openInner(other, 'en', '/history')
  await stage.database.query('update accounts.session set ended_at = now()')
  await page.reload()
  await page.waitForURL('**/en/login')
  await other.waitForURL('**/en/login')
  await expect(other.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
  await logInHere(other, stage, person)
  await other.waitForURL('**/en/registration-of-intent/history')
  forgive(logged)
})

test(
  'the tokens are renewed one minute before they expire, once for all tabs',
  { tag: '@U-43' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await page.clock.install()
    await enter(context, stage, person)
    const asked: string[] = []
    page.on('request', request => request.url().includes('refresh-token') && asked.push(request.url()))
    await openInner(page, 'en', '')
    const before = await cookies(context)
    // A token issued in the same second would be identical.
    await new Promise(done => setTimeout(done, 1_100))
    await page.clock.fastForward(28 * 60_000)
    expect(asked).toEqual([])
    const answered = page.waitForResponse('**/refresh-token')
    await page.clock.fastForward(61_000)
    expect((await answered).status()).toBe(200)
    await expect.poll(async () => (await cookies(context))['fh_access']).not.toBe(before['fh_access'])
    expect((await cookies(context))['fh_refresh']).not.toBe(before['fh_refresh'])
    expect(asked).toHaveLength(1)
    await page.clock.fastForward(28 * 60_000)
    expect(asked).toHaveLength(1)
  },
)

test('tokens that are past due are renewed at once at the start', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  const expires = (await context.cookies()).find(({ name }) => name === 'fh_expires')
  if (!expires) throw new Error('no expiry')
  await context.addCookies([{ ...expires, value: String(Date.now() + 30_000) }])
  const answered = page.waitForResponse('**/refresh-token')
  await openInner(page, 'en', '')
  expect((await answered).status()).toBe(200)
})

test('a renewal that is refused ends the session and says so', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await page.clock.install()
  await enter(context, stage, person)
  await openInner(page, 'en', '')
  // The clock that is moved would also end the wait for a part that is still on its way.
  await settled(page)
  await stage.database.query('update accounts.session set ended_at = now()')
  await page.clock.fastForward(29 * 60_000 + 1_000)
  await page.waitForURL('**/en/login')
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
})

test('a renewal without a network waits for it instead of logging out', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await page.clock.install()
  await enter(context, stage, person)
  await openInner(page, 'en', '')
  // No start-up request is pending that would also be cut off.
  await settled(page)
  await context.setOffline(true)
  await page.clock.fastForward(29 * 60_000 + 1_000)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  // Without a network there is no answer, so that this is the first one after it.
  const answered = page.waitForResponse('**/refresh-token')
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
})

test(
  'the end of the longest session is warned of, with what is saved',
  { tag: '@U-43' },
  async ({ page, context, stage }) => {
    const person = await newPerson(stage)
    await enter(context, stage, person)
    await page.addInitScript(() => localStorage.setItem('fh-session-until', String(Date.now() + 4 * 60_000)))
    await openInner(page, 'en', '')
    await expect(page.getByRole('alert')).toContainText('you will be logged out at')
    await expect(page.getByRole('alert')).toContainText('Your entries are saved')
  },
)

test('a page that is left while its session starts logs nobody out', async ({ page, context, stage }) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  const cut = Promise.withResolvers<void>()
  // The first call hangs until its page is gone, which aborts the call.
  await page.route('**/v1/user/profiles', () => cut.resolve(), { times: 1 })
  await visit(page, '/en/registration-of-intent')
  await cut.promise
  await visit(page, '/en/registration-of-intent/history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Registration')
  expect(Object.keys(await cookies(context))).toContain('fh_access')
})

test('a start-up that fails logs out and says so; a failed membership check does not', async ({
  page,
  context,
  stage,
  logged,
}) => {
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await page.route('**/v1/nwd-club/is-member', route => route.fulfill({ status: 500, body: '{}' }))
  await openInner(page, 'en', '')
  await page.route('**/v1/user/profiles', route => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.waitForURL('**/en/login')
  await expect(page.getByRole('status').filter({ hasText: 'We could not load your account' })).toBeVisible()
  forgive(logged)
})

test('lists that cannot be had, however often they are asked for, log out', async ({ page, context, stage }) => {
  await enter(context, stage, await newPerson(stage))
  let asked = 0
  await page.route('**/v1/utility/values/*', route => {
    asked++
    return route.fulfill({ status: 500, body: '{}' })
  })
  await visit(page, '/en/registration-of-intent')
  await page.waitForURL('**/en/login')
  await expect(page.getByRole('status').filter({ hasText: 'We could not load your account' })).toBeVisible()
  expect(asked).toBe(3)
})
