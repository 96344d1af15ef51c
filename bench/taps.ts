// npm run bench -- taps: counts the presses and keys of a clerk at the desk and measures twenty people in a row, from
// the scan to the receipt at the printer, on the real screens with a real server. The seconds are machine time and
// the time of typing: nobody thinks, looks at documents or talks in between.
import type { Page } from '@playwright/test'
import { readyForDesk, takeOrder } from '../journeys/desk-way.ts'
import { countPrints, openHand } from '../journeys/hand.ts'
import { newPerson, newTicket, numberOf } from '../journeys/people.ts'
import { enterOffice, newStaff, visitOffice } from '../journeys/staff.ts'
import { openStage, type Stage } from '../journeys/stage.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import { launchBrowser } from './launch-browser.ts'

const people = 20

/** A registration on its way to the desk. `typed`: number of an order that was not declared. */
type Visitor = { number: string; declared: number; typed: string | null }

const declaring =
  (who: 'one' | 'couple') =>
  async (stage: Stage): Promise<Visitor> => {
    const { number, orders } = await readyForDesk(stage, who)
    return { number, declared: orders.length, typed: null }
  }

let orders = 500_000
const undeclared = async (stage: Stage): Promise<Visitor> => {
  const id = await newTicket(stage, await newPerson(stage), { arranged: true })
  return { number: await numberOf(stage, id), declared: 0, typed: String(++orders) }
}

const ways = [
  { name: 'one person, one order that was declared', prepare: declaring('one') },
  { name: 'one person, one order that was not declared', prepare: undeclared },
  { name: 'a couple, two orders that were declared', prepare: declaring('couple') },
]

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const receivedAt = (page: Page, count: number) =>
  page
    .getByText('Received', { exact: true })
    .nth(count - 1)
    .waitFor()

/** Takes a visitor from the scan to the printed receipt by keys. Returns what the hand did and the seconds it took. */
const serve = async (page: Page, { number, declared, typed }: Visitor, prints: number) => {
  const hand = openHand(page)
  const begun = performance.now()
  await hand.scan(number)
  await page.getByRole('heading', { level: 2, name: number }).waitFor()
  await hand.press('F2')
  await page
    .getByText(/Seen by /)
    .first()
    .waitFor()
  for (let order = 1; order <= declared; order++) {
    await hand.press('F4')
    await receivedAt(page, order)
  }
  if (typed !== null) {
    await hand.type(typed)
    await hand.press('Enter')
    await receivedAt(page, 1)
  }
  await hand.press('F8')
  await page.locator(`html[data-prints='${prints}']`).waitFor()
  return { ...hand.count, seconds: (performance.now() - begun) / 1000 }
}

export async function benchTaps(): Promise<void> {
  await buildPortal(false)
  const { stage, close } = await openStage()
  const browser = await launchBrowser()
  try {
    console.log(`| at the desk, ${people} people | presses | keys | s a person, median | s in all |`)
    console.log('| --- | --- | --- | --- | --- |')
    for (const { name, prepare } of ways) {
      const visitors: Visitor[] = []
      while (visitors.length < people) visitors.push(await prepare(stage))
      const first = await undeclared(stage)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await enterOffice(context, stage, await newStaff(stage, ['COUNTER']))
      const page = await context.newPage()
      await countPrints(page)
      await visitOffice(page, stage, '/sales-desk')
      // The bank of the first order of the day is entered once.
      await openHand(page).scan(first.number)
      await page.getByRole('heading', { level: 2, name: first.number }).waitFor()
      await takeOrder(page, first.typed ?? '')
      await receivedAt(page, 1)
      const served = []
      for (const visitor of visitors) served.push(await serve(page, visitor, served.length + 1))
      const [presses, keys] = [median(served.map(row => row.presses)), median(served.map(row => row.keys))]
      const seconds = served.map(row => row.seconds)
      const sum = seconds.reduce((total, one) => total + one, 0)
      console.log(`| ${name} | ${presses} | ${keys} | ${median(seconds).toFixed(2)} | ${sum.toFixed(1)} |`)
      await context.close()
    }
  } finally {
    await browser.close()
    await close()
  }
}
