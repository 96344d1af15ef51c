import type { Page } from '@playwright/test'
import { expect, settled, type Stage, test } from './fixtures.ts'
import { addAuthenticator, appCode, enterOffice, newStaff, type Staff, staffPassword, visitOffice } from './staff.ts'

const minute = 60_000

/** Ends the session of a staff member in the moment of an invitation: the page has not heard of it from another call. */
const endAtInvitation = (page: Page, stage: Stage, { id }: Staff) =>
  page.route(
    '**/staff/invite',
    async route => {
      await stage.database.query('update office.session set ended_at = now() where staff_id = $1', [id])
      await route.continue()
    },
    { times: 1 },
  )

test('locked, the screen shows nothing, and unlocked it is as it was left', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(page, stage, '/user-management/invite')
  await page.getByLabel('Name', { exact: true }).fill('LEE Ka Yan')
  await page.getByRole('checkbox', { name: /^Finance/ }).check()
  const email = page.getByLabel('Email')
  await email.fill('half-a-letter@')
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locked')
  await expect(page.locator('#email')).toBeHidden()
  // The server refuses every call while the page is locked.
  await expect.poll(() => page.evaluate(async () => (await fetch('/v1/office/staff')).status)).toBe(403)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locked')

  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.locator('#password-error')).toContainText('The password is not correct')
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(email).toHaveValue('half-a-letter@')
  await expect(page.getByRole('checkbox', { name: /^Finance/ })).toBeChecked()
  await expect(page).toHaveTitle(/^Invite staff/)
})

test('nobody there for a quarter of an hour: the screen locks by itself, in every window', async ({ page, stage }) => {
  await enterOffice(page.context(), stage, await newStaff(stage, ['ADMINISTRATOR']))
  const other = await page.context().newPage()
  await visitOffice(other, stage)
  await page.clock.install()
  await visitOffice(page, stage)
  await page.clock.fastForward(14 * minute)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  // Both windows share the moved clock: the other window must receive the message before the clock goes on.
  const heard = await other.evaluateHandle(() => ({
    seen: new Promise(done => new BroadcastChannel('office').addEventListener('message', () => done(true))),
  }))
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
  await heard.evaluate(({ seen }) => seen)
  await page.clock.fastForward(14 * minute)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await page.clock.fastForward(1.5 * minute)
  await expect(page.getByText('Locked after 15 minutes of inactivity.')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Locked')
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  // Unlocking one window unlocks the others.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Today')
  await other.close()
})

test('what weighs much asks for a fresh proof, and then goes on by itself', async ({ page, stage }) => {
  const staff = await newStaff(stage, ['ADMINISTRATOR'])
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, '/user-management/invite')
  await page.getByLabel('Name', { exact: true }).fill('LEE Ka Yan')
  await page.getByLabel('Email').fill('lee.ka.yan@office.example')
  await page.getByRole('checkbox', { name: /^Counter/ }).check()
  await stage.database.query(
    `update office.session set proved_at = proved_at - interval '6 minutes' where staff_id = $1`,
    [staff.id],
  )
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/staff/invite')) keys.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  // If the staff member cancels the confirmation, nothing is done and no input is lost.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Please confirm your identity again')).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByLabel('Code from your authenticator app').fill(appCode(staff.secret ?? ''))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LEE Ka Yan')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a session that is ended elsewhere asks who is there, and what was typed is still there', async ({
  page,
  stage,
}) => {
  const staff = await newStaff(stage, ['ADMINISTRATOR'])
  await enterOffice(page.context(), stage, staff)
  await visitOffice(page, stage, '/user-management/invite')
  await page.getByLabel('Name', { exact: true }).fill('CHEUNG Wai')
  await page.getByLabel('Email').fill('cheung.wai@office.example')
  await page.getByRole('checkbox', { name: /^Counter/ }).check()
  await endAtInvitation(page, stage, staff)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code from your authenticator app').fill(appCode(staff.secret ?? ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  // The interrupted action continues after the confirmation.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CHEUNG Wai')
})

test('another person who logs in finds nothing of the last, and does nothing for them', async ({ page, stage }) => {
  const first = await newStaff(stage, ['ADMINISTRATOR'])
  const second = await newStaff(stage, ['ADMINISTRATOR'], { name: 'HO Kwok' })
  await enterOffice(page.context(), stage, first)
  await visitOffice(page, stage, '/user-management/invite')
  await page.getByLabel('Name', { exact: true }).fill('NG Chi Hang')
  await page.getByLabel('Email').fill('ng.chi.hang@office.example')
  await page.getByRole('checkbox', { name: /^Counter/ }).check()
  await endAtInvitation(page, stage, first)
  const sent: string[] = []
  page.on('request', request => sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code from your authenticator app').fill(appCode(second.secret ?? ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite staff')
  await expect(page.getByRole('link', { name: /HO Kwok/ })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await settled(page)
  expect(sent.filter(path => path.endsWith('/staff/invite'))).toHaveLength(1)
})

test('roles that change are seen at the next touch', async ({ page, stage, browser }) => {
  const staff = await newStaff(stage, ['AUDITOR'], { name: 'YIP Mei Yee' })
  await enterOffice(page.context(), stage, staff)
  await addAuthenticator(page)
  await page.clock.install()
  await visitOffice(page, stage)
  await expect(page.getByRole('link', { name: 'User Activity' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'User Management' })).toBeHidden()

  const admin = await (await browser.newContext()).newPage()
  await enterOffice(admin.context(), stage, await newStaff(stage, ['ADMINISTRATOR']))
  await visitOffice(admin, stage, `/user-management/${staff.id}`)
  await admin.getByRole('checkbox', { name: /^Auditor/ }).uncheck()
  await admin.getByRole('checkbox', { name: /^Supervisor/ }).check()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved. The change applies now.')).toBeVisible()
  await admin.context().close()

  await page.clock.fastForward(30_000)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'User Activity' })).toBeHidden()
})
