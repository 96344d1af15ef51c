import { giveMainlandConsents } from './apply.ts'
import { expect, type Stage, test, turnMeanwhile } from './fixtures.ts'
import { draftOf, enter, hkidOf, storeDraft, newNamed, newPerson, newTicket, openInner } from './people.ts'
import { bringLater } from './paying.ts'
import {
  addPerson,
  answerAlone,
  attach,
  chooseBallot,
  declare,
  fillAddress,
  next,
  photo,
  summary,
} from './registering.ts'

test('a company with two directors', async ({ page, context, stage }) => {
  test.setTimeout(120_000)
  await enter(context, stage, await newPerson(stage))
  await openInner(page, 'en', '')
  await chooseBallot(page, 'COMPANY')
  await fillAddress(page)
  await page.locator('#add-company').click()
  await page.locator('#englishName').fill('HARBOUR LIGHT HOLDINGS LIMITED')
  await page.locator('#brNumber').fill('12345678-000-01-26-1')
  await attach(page, page.locator('input[type=file]').last(), photo('br.png'))
  await next(page)
  await expect(page.getByRole('heading', { name: 'HARBOUR LIGHT HOLDINGS LIMITED' })).toBeVisible()
  await page.locator('input[name=isDirector][value=no]').check()
  await next(page)
  await expect(summary(page)).toContainText('director')
  await addPerson(page, {
    last: 'LAM',
    first: 'KA YAN',
    idNumber: hkidOf(420_001),
    phone: '62223333',
    email: 'lam@example.com',
  })
  await addPerson(page, {
    last: 'TANG',
    first: 'HO',
    idNumber: hkidOf(440_002),
    phone: '62223334',
    email: '',
  })
  await next(page)
  await answerAlone(page)
  await declare(page)
  await page.waitForURL('**/payment?ticketId=*')
  await bringLater(page)
  await expect(page.getByRole('main')).toContainText('Business Registration Certificate')
  // A person without an email receives the link by SMS.
  await stage.letter('+85262223334', /\/consent#[\w-]{43}$/)
})

test('a Mainland buyer with an agent: the law’s own consents, the referral form checked', async ({
  page,
  context,
  stage,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson(stage)
  await stage.database.query(
    `update accounts.account set nationality = 'CHN', id_type = 'CNID', id_number_masked = '1101**************'
      where email = $1`,
    [person.email],
  )
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(3, { hasAgent: null, isEstateAgent: null }))
  await openInner(page, 'zh-CN', '?step=3')
  await page.locator('#add-agent').click()
  await page.locator('#serial').fill('KS-A02-999999')
  await page.locator('#serial-check').click()
  await expect(page.getByText('转介表格序列号无效').first()).toBeVisible()
  await page.locator('#serial').fill('ks-a02-000007')
  await page.locator('#serial-check').click()
  await expect(page.getByRole('status').filter({ hasText: '狮子山物业' })).toBeVisible()
  await expect(page.locator('#agency')).toHaveValue('A02')
  await page.locator('#branch').fill('启德')
  await page.locator('#englishName').fill('CHEUNG WAI')
  await page.locator('#licence').fill('s123456')
  await page.locator('#mobile').fill('93334444')
  await page.locator('#email').fill('agent@example.com')
  await page.locator('#emailConfirmation').fill('agent@example.com')
  await page.locator('input[name=hasIncentiveLetter][value=no]').check()
  await next(page)
  await page.waitForURL('**step=4')
  await expect(page.getByRole('main')).toContainText('内地居民身份证')
  await declare(page)
  await expect(summary(page).getByRole('link')).toHaveCount(4)
  // A person who refuses the consents may register in person, and the page says where.
  await expect(page.locator('details[open] address')).toContainText('海岸线售楼处')
  await giveMainlandConsents(page)
  await next(page)
  await page.waitForURL('**/payment?ticketId=*')
  const { rows } = await stage.database.query<{ held: boolean }>(
    `select intent_id is not null as held from sales.referral_serial where serial = 'KS-A02-000007'`,
  )
  expect(rows).toEqual([{ held: true }])

  // The next registration does not ask for the consents again; a link lets the registrant look at each.
  await storeDraft(stage, person, draftOf(4))
  await openInner(page, 'zh-CN', '?step=4')
  const given = page.getByRole('region', { name: '《中国内地附录》及单独同意' })
  await expect(given).toContainText('条款至今没有更改')
  await expect(given.getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('#consent-PRC_TRANSFER')).toHaveCount(0)
  await given.getByRole('button', { name: /^修改/ }).click()
  await expect(page.locator('#consent-PRC_ADDENDUM')).toBeFocused()
  await expect(page.locator('#consent-PRC_TRANSFER')).not.toBeChecked()
  await page.reload()
  await expect(given).toBeVisible()
  await declare(page)
  await page.waitForURL('**/payment?ticketId=*')
  const { rows: events } = await stage.database.query<{ count: number }>(
    `select count(*)::int from consents.event join accounts.account on account.id = event.account_id
     where account.email = $1 and given_before_at is not null`,
    [person.email],
  )
  expect(events).toEqual([{ count: 4 }])
})

test(
  'a tender: each unit of the price list becomes a registration',
  { tag: '@U-31' },
  async ({ page, context, stage }) => {
    test.setTimeout(90_000)
    await enter(context, stage, await newPerson(stage))
    await openInner(page, 'en', '')
    await page.locator('label:has-text("Heron River Court") input').check()
    await page.locator('input[name=batchId]').first().check()
    // The amount announced beforehand is the deposit of this sale.
    const before = page
      .locator('section, article')
      .filter({ has: page.getByRole('heading', { name: 'Before you start' }) })
    await expect(before).toContainText('HK$200,000')
    await expect(before).not.toContainText('HK$100,000')
    await next(page)
    await expect(summary(page)).toBeVisible()
    for (const [floor, unit] of [
      ['8', 'A'],
      ['12', 'B'],
    ] as const) {
      await page.locator('#block').selectOption({ index: 1 })
      await page.locator('#floor').selectOption(floor)
      await page.locator('#unit').selectOption({ label: unit })
      // A value that was chosen but not added is reported.
      await next(page)
      await expect(summary(page).getByRole('link', { name: /not added it/ })).toBeVisible()
      await page.locator('#add-unit').click()
    }
    await expect(page.getByRole('main')).toContainText('HK$400,000')
    await next(page)
    await page.waitForURL('**step=2')
    await expect(page).toHaveTitle(/Step 2 of 4/)
    await fillAddress(page)
    await next(page)
    await answerAlone(page)
    await expect(page).toHaveTitle(/Step 4 of 4/)
    await expect(page.getByRole('main')).toContainText('choose how to pay each of them')
    await declare(page)
    // Goes from one deposit to the next, until nothing is owed.
    await page.waitForURL('**/payment?ticketId=*')
    await expect(page.getByRole('main')).not.toContainText('intent')
    const first = page.url()
    await bringLater(page)
    await page.getByRole('heading', { name: 'Registered' }).waitFor()
    await page.locator('[data-owed]').getByRole('link').click()
    await expect(page).not.toHaveURL(first)
    await bringLater(page)
    await page.getByRole('heading', { name: 'Registered' }).waitFor()
    await expect(page.locator('[data-owed]')).toHaveCount(0)
  },
)

test(
  'begun on one device, gone on with on another, at the same step',
  { tag: '@U-34' },
  async ({ page, browser, context, stage }) => {
    const person = await newPerson(stage)
    await enter(context, stage, person)
    await openInner(page, 'en', '')
    await chooseBallot(page)
    // The draft is saved a moment after the last change: the other device may look only then.
    const kept = page.waitForResponse(answer => {
      const sent = answer.request().postData() ?? ''
      return sent.includes('9 Second Device Road') && sent.includes('KWOK')
    })
    await page.locator('#line1').fill('9 Second Device Road')
    await page.locator('#add-person').click()
    await page.locator('#englishLastName').fill('KWOK')
    await page.locator('#idNumber').fill(hkidOf(430_001))
    await kept
    await expect(page.getByText(/^Saved/)).toBeVisible()

    const other = await browser.newContext()
    await enter(other, stage, person)
    const phone = await other.newPage()
    await openInner(phone, 'en', '')
    await phone.locator('[data-draft]').getByRole('link').first().click()
    await expect(phone.locator('#line1')).toHaveValue('9 Second Device Road')
    // The typed details of the person are there, except the document number, which is stored nowhere.
    await phone
      .getByRole('link', { name: /KWOK|Continue/ })
      .first()
      .click()
    await expect(phone.locator('#englishLastName')).toHaveValue('KWOK')
    await expect(phone.locator('#idNumber')).toHaveValue('')

    // No started person is lost from view: the registrant either finishes the person or discards it.
    await phone.goBack()
    await next(phone)
    await summary(phone)
      .getByRole('link', { name: /discard KWOK/ })
      .click()
    await expect(phone.locator('[data-unfinished]')).toBeFocused()

    // A draft that was submitted or removed elsewhere is not started again under its old id.
    await stage.database.query(
      'delete from sales.draft where account_id = (select id from accounts.account where email = $1)',
      [person.email],
    )
    await page.reload()
    await expect(page.getByText('This draft is no longer there')).toBeVisible()
    await expect(page.locator('[data-draft]')).toHaveCount(0)
    await other.close()
  },
)

const sameSession = async (stage: Stage) => {
  const holder = await newPerson(stage)
  for (const arranged of [true, false]) await newTicket(stage, holder, { arranged })
  return holder
}

test('a person who has no place left is told at the submission alone, before anything is paid', async ({
  page,
  context,
  stage,
}) => {
  const full = await sameSession(stage)
  const person = await newPerson(stage)
  await enter(context, stage, person)
  await storeDraft(stage, person, draftOf(2))
  await openInner(page, 'en', '?step=2')
  await addPerson(page, {
    relationship: 'SPOUSE',
    last: 'POON',
    first: 'SAU',
    idNumber: full.idNumber,
    phone: '64445555',
    email: 'poon@example.com',
  })
  // How often another person is registered is not disclosed beforehand.
  await next(page)
  await answerAlone(page)
  await declare(page)
  await expect(summary(page)).toContainText('A person named here has reached the maximum count')
})

test('a registration is copied to a new one, with its people; filters keep their place in the address', async ({
  page,
  context,
  stage,
}) => {
  const person = await newPerson(stage)
  await newTicket(stage, person, { arranged: true, people: [await newNamed(stage, person)] })
  await enter(context, stage, person)
  await openInner(page, 'en', '/history')
  await page.locator('#status').selectOption('PENDING')
  await expect(page.locator('[data-ticket]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('#status')).toHaveValue('PENDING')
  await page.locator('#status').selectOption('REGISTERED')
  await expect(page.locator('[data-ticket]')).toHaveCount(1)
  await page.locator('[data-ticket] summary').click()
  const copy = page.getByRole('main').getByText('Copy to new')
  await turnMeanwhile(page, 'zh-CN', '**/v1/sales/intents/ticket/*/copy', () => copy.click())
  await page.waitForURL('**/zh-CN/**step=2')
  await expect(page.locator('#line1')).toHaveValue(draftOf(4).address.line1 ?? '')
  await expect(page.locator('[data-person]')).toHaveCount(1)
})
