import { expect, faults, settled, test } from './fixtures.ts'
import { readyForDesk, receiveAll, takeOrder, verify } from './desk-way.ts'
import { countPrints, openHand } from './hand.ts'
import { newPerson, newTicket, numberOf } from './people.ts'
import { enterOffice, newStaff, visitOffice } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('one person with one order: four presses and six keys from the scan to the printed receipt', async ({
  page,
  stage,
}) => {
  const [first, second] = [
    await newTicket(stage, await newPerson(stage), { arranged: true }),
    await newTicket(stage, await newPerson(stage), { arranged: true }),
  ]
  await countPrints(page)
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  // The first order of the day names its bank; the next one is often of the same.
  await visitOffice(page, stage, `/sales-desk/${first}`)
  await takeOrder(page, '100001')
  await page.getByText('Received', { exact: true }).waitFor()

  const number = await numberOf(stage, second)
  const hand = openHand(page)
  await hand.scan(number)
  await page.getByRole('heading', { level: 2, name: number }).waitFor()
  await hand.press('F2')
  await expect(page.getByText(/Seen by /)).toHaveCount(1)
  await expect(page.locator('#instrument-number')).toBeFocused()
  await expect(page.locator('#instrument-bank')).toHaveValue(/^004 /)
  await hand.type('100002')
  await hand.press('Enter')
  await expect(page.getByText('All items are complete.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await hand.press('F8')
  await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
  expect(hand.count).toEqual({ presses: 4, keys: 6 })
  expect(await faults(page)).toEqual([])
})

test('a desk without a printer verifies and prints nothing; what another desk verifies is not printed here', async ({
  page,
  stage,
  browser,
}) => {
  const [one, other] = [await readyForDesk(stage, 'one'), await readyForDesk(stage, 'one')]
  await countPrints(page)
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${one.id}`)
  await page.getByText('No printer', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
  await page.keyboard.press('F2')
  await expect(page.getByText(/Seen by /)).toHaveCount(1)
  await page.keyboard.press('F4')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()

  await visitOffice(page, stage, `/sales-desk/${other.id}`)
  await page.getByText('A4', { exact: true }).click()
  const second = await browser.newContext()
  const desk = await second.newPage()
  await enterOffice(second, stage, await newStaff(stage, ['SUPERVISOR'], { name: 'HO Kwok' }))
  await visitOffice(desk, stage, `/sales-desk/${other.id}`)
  await desk.keyboard.press('F2')
  await expect(desk.getByText(/Seen by /)).toHaveCount(1)
  // The other desk sees it by itself, and who did it.
  await expect(page.getByText('Seen by HO Kwok')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Last changed by HO Kwok' })).toBeVisible()
  await desk.keyboard.press('F4')
  await verify(desk)
  await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()
  await settled(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-prints')
  await second.close()
})

test('a receipt is printed though the next person is on the page already; one that was not printed is offered again', async ({
  page,
  stage,
}) => {
  const [one, next] = [await readyForDesk(stage, 'one'), await readyForDesk(stage, 'one')]
  await countPrints(page)
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  let answerNow = (): void => undefined
  const answer = new Promise<void>(resolve => (answerNow = resolve))
  await page.route('**/verifications/*', async route => {
    await answer
    await route.continue()
  })
  await visitOffice(page, stage, `/sales-desk/${one.id}`)
  await receiveAll(page, one)
  await page.keyboard.press('F8')
  await expect(page.getByText(/^Verified, receipt V-\d+/)).toBeVisible()
  await page.locator('#wanted').fill(next.number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: next.number }).waitFor()
  answerNow()
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')

  await page.unroute('**/verifications/*')
  await page.route('**/verifications/*', route => route.abort())
  await receiveAll(page, next)
  await page.keyboard.press('F8')
  const alert = page.getByRole('alert').filter({ hasText: `The receipt of ${next.number} was not printed` })
  await expect(alert).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.unroute('**/verifications/*')
  await alert.getByRole('button', { name: `Print receipt ${next.number}` }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prints', '2')
  await expect(alert).toHaveCount(0)
})

test('the last four characters on a document are compared as they are typed, without showing the number', async ({
  page,
  stage,
}) => {
  const person = await newPerson(stage)
  const ticket = await newTicket(stage, person, { arranged: true })
  await enterOffice(page.context(), stage, await newStaff(stage, ['COUNTER']))
  await visitOffice(page, stage, `/sales-desk/${ticket}`)
  const box = page.getByLabel('Last four on the document')
  await box.fill(person.idNumber.slice(-4))
  await expect(page.getByText('Matches', { exact: true })).toBeVisible()
  await box.fill(person.idNumber.slice(-4).replace(/^./, digit => String((Number(digit) + 1) % 10)))
  await expect(page.getByText('Does not match', { exact: true })).toBeVisible()
  // The whole number, as it stands on the card.
  await box.fill(`${person.idNumber.slice(0, -1)}(${person.idNumber.slice(-1)})`)
  await expect(page.getByText('Does not match', { exact: true })).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByText('Matches', { exact: true })).toBeVisible()
  await expect(page.getByText(person.idNumber)).toHaveCount(0)
  // The ending as the card prints it, typed by a hand that pauses before the bracket closes.
  await box.fill('')
  await box.pressSequentially(person.idNumber.slice(-4, -1))
  await box.pressSequentially(`(${person.idNumber.slice(-1)})`, { delay: 600 })
  await expect(page.getByText('Matches', { exact: true })).toBeVisible()
  // The keys of the steps work from the box: what was typed there is done with.
  await page.keyboard.press('F2')
  await expect(page.getByText(/Seen by /)).toHaveCount(1)
  expect(await faults(page)).toEqual([])
})
