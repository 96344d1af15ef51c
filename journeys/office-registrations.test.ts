import { printReceipt, readyForDesk, receiveAll, scan, verify } from './desk-way.ts'
import { expect, faults, test, turnTo } from './fixtures.ts'
import { ownSession } from './own-session.ts'
import { newPerson, newTicket } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test('all registrations are looked through by what they are, and the address keeps what is looked for', async ({
  page,
  stage,
}) => {
  // Its own session, because a page of the list shows fifty of all registrations.
  const name = { en: 'Looked through', 'zh-HK': '查閱場', 'zh-CN': '查阅场' }
  const group = await ownSession(stage, name, {})
  const id = await newTicket(stage, await newPerson(stage), { arranged: true, group })
  const { rows } = await stage.database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where id = $1',
    [id],
  )
  const number = rows[0]?.number ?? ''
  await enterOffice(page.context(), stage, await newStaff(stage, ['SUPERVISOR']))
  await visitOffice(page, stage, '/sales')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrations')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Registered')

  await page.locator('#status').selectOption('PENDING')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=PENDING/)
  await expect(row).toHaveCount(0)
  await page.locator('#status').selectOption('REGISTERED')
  await page.locator('#sessionId').selectOption(group.sessionId)
  await page.locator('#agent').selectOption('NO')
  await page.locator('#sort').selectOption('NUMBER')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=REGISTERED&.*agent=NO&sort=NUMBER$/)
  await expect(row).toBeVisible()

  // The address alone restores the same filter.
  await page.reload()
  await expect(page.locator('#status')).toHaveValue('REGISTERED')
  await expect(page.locator('#sort')).toHaveValue('NUMBER')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/office/sales-desk/${id}$`))
  await expect(page.locator('article')).toContainText(number)
})

test('what nobody is says so, and can be cleared', async ({ page, stage }) => {
  const id = await newTicket(stage, await newPerson(stage), { arranged: true })
  await newTicket(stage, await newPerson(stage), { arranged: true })
  const { rows } = await stage.database.query<{ number: string }>(
    'select registration_number as number from sales.ticket where id = $1',
    [id],
  )
  const number = rows[0]?.number ?? ''
  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage, '/sales/registrations?verified=2020-01-01&after=nonsense!')
  await expect(page.getByText('No registrations match.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Finance finds a registration by its number and reads it, without the desk's buttons.
  await page.locator('#number').fill(number.replaceAll('-', '').toLowerCase())
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/number=r\w{8}&sort=NEWEST$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/office/sales/registrations/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(page.getByText('Registered, to be verified').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open at the desk' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All registrations' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the page of a registration tells what happened to it, newest first, when, and who did it', async ({
  page,
  stage,
}) => {
  const one = await readyForDesk(stage, 'one')
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER'], { name: 'LEE Ka Yan' }))
  await visitOffice(page, stage)
  await scan(page, one)
  await receiveAll(page, one)
  await verify(page)
  await printReceipt(page)

  await enterOffice(page.context(), stage, await newStaff(stage, ['FINANCE']))
  await visitOffice(page, stage)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What to search for' }).fill(one.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/office/sales/registrations/${one.id}$`))
  const entries = page.locator('main ol').getByRole('listitem')
  const told = async () => (await entries.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  await expect(entries.first()).toBeVisible()
  const texts = await told()
  const placeOf = (pattern: RegExp) => texts.findIndex(text => pattern.test(text))
  // Each is there, and each came before the one above it.
  const expected = [
    /^Receipt V-\d{6} printed LEE Ka Yan · \d+ \w+ \d{4}, \d\d:\d\d$/,
    /^Verified, receipt V-\d{6} LEE Ka Yan ·/,
    new RegExp(`^Order or cheque ${one.orders[0] ?? ''}: Received HK\\$200,000 LEE Ka Yan ·`),
    new RegExp(`^Order or cheque ${one.orders[0] ?? ''}: To be brought HK\\$200,000 Registrant ·`),
    /^Submitted Registrant ·/,
  ]
  const places = expected.map(placeOf)
  expect(places, texts.join('\n')).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(texts.some(text => /^Message: .* System ·/.test(text))).toBe(true)
  // Nothing of the person.
  expect(texts.join(' ')).not.toMatch(/CHAN TAI MAN/i)
  await turnTo(page, 'zh-HK')
  await expect(entries.filter({ hasText: '已列印收據' }).first()).toBeVisible()
  expect(await faults(page)).toEqual([])
})
