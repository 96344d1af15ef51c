import { bringLater, save } from './paying.ts'
import { expect, test } from './fixtures.ts'
import { enter, hkidOf, newNamed, newPerson, newTicket, openInner } from './people.ts'
import {
  agreeToEach,
  addPerson,
  answerAlone,
  chooseBallot,
  declare,
  fillAddress,
  next,
  summary,
} from './registering.ts'

test(
  'a couple with a copy of a document: entered once, reviewed, submitted, its consent given by link',
  { tag: '@U-36' },
  async ({ page, context, stage }) => {
    test.setTimeout(120_000)
    await enter(context, stage, await newPerson(stage))
    await openInner(page, 'zh-HK', '')
    await chooseBallot(page)
    await fillAddress(page)
    const spouse = { last: 'WONG', first: 'MEI LING', phone: '61112222', email: 'mei@example.com' }
    await addPerson(page, { ...spouse, relationship: 'SPOUSE', idNumber: hkidOf(410_001), upload: true })
    await next(page)
    await answerAlone(page)
    await expect(page.getByRole('main')).toContainText('WONG MEI LING')
    await expect(page.getByRole('main')).toContainText('X410****')
    await expect(page.getByRole('main')).toContainText('mei@example.com')
    // The box stays ticked while the registrant goes back to change something.
    await page.locator('#consent-declaration').check()
    await page.getByRole('link', { name: '通訊地址' }).click()
    await page.waitForURL('**step=2&review=1')
    await next(page)
    await page.waitForURL('**step=4')
    await expect(page.locator('#consent-declaration')).toBeChecked()
    await declare(page)
    await page.waitForURL('**/payment?ticketId=*')
    await bringLater(page)
    await expect(page.getByRole('main')).toContainText('WONG MEI LING')

    const link = new URL(await stage.letter('mei@example.com', /https?:\S+\/consent#\S+/))
    await page.context().clearCookies()
    await page.goto(link.pathname + link.hash)
    await expect(page.getByRole('main')).toContainText('WONG MEI LING')
    expect(page.url()).not.toContain('#')
    await next(page)
    await expect(summary(page).getByRole('link')).toHaveCount(3)
    await agreeToEach(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    const receipt = await save(page, page.getByRole('button', { name: 'Save a receipt of your consents' }))
    expect(receipt).toEqual({ name: expect.stringMatching(/^meridian-harbour-consents-/), head: '%PDF-1.7' })

    // The consent is withdrawn and given again at once: the earlier answer of the link is not used while a new
    // request is running.
    const opened = Promise.withResolvers<void>()
    await page.route('**/v1/sales/consent-links/open', async route => {
      await opened.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Withdraw my consents' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw my consents' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawn')
    await page.getByRole('button', { name: 'Give them again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    opened.resolve()
    await agreeToEach(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  },
)

test('a named person without a place left reads why, and so does the registrant', async ({ page, context, stage }) => {
  const named = await newPerson(stage)
  const registrant = await newPerson(stage)
  const id = await newTicket(stage, registrant, { arranged: false, people: [await newNamed(stage, registrant, named)] })
  const link = new URL(await stage.letter(named.email, /https?:\S+\/consent#\S+/))
  for (const _ of [1, 2]) await newTicket(stage, named, { arranged: false })

  await page.goto(link.pathname + link.hash)
  await agreeToEach(page)
  await expect(summary(page)).toContainText('You are in as many registrations of this session as one person may be')
  await expect(page.getByRole('button', { name: 'Give my consents' })).toBeVisible()

  await enter(context, stage, registrant)
  await openInner(page, 'en', `/history/${id}`)
  await expect(page.locator('[data-person]')).toContainText('is already named in the maximum number of registrations')
})
