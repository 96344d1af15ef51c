// npm run bench -- taps: counts how often staff tap at the desk and measures how long a visit takes, from the scan to
// the receipt at the printer, on the real screens with a real server. The seconds are machine time only: nobody
// thinks, looks at documents or talks in between.
import { printReceipt, readyForDesk, receiveAll, scan, verify } from '../journeys/desk-way.ts'
import { enterOffice, newStaff, visitOffice } from '../journeys/staff.ts'
import { openStage } from '../journeys/stage.ts'
import { countTaps } from '../journeys/taps.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import { launchBrowser } from './launch-browser.ts'

const rounds = 3
const ways = [
  { who: 'one', name: 'one person, one cashier’s order' },
  { who: 'couple', name: 'a couple, two cashier’s orders' },
] as const

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export async function benchTaps(): Promise<void> {
  await buildPortal(false)
  const { stage, close } = await openStage()
  const browser = await launchBrowser()
  try {
    console.log('| at the desk | taps | s to Verified | s to the receipt |\n| --- | --- | --- | --- |')
    for (const { who, name } of ways) {
      const [taps, verified, printed]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        const ready = await readyForDesk(stage, who)
        const context = await browser.newContext({ viewport: { width: 1180, height: 820 } })
        await enterOffice(context, stage, await newStaff(stage, ['COUNTER']))
        const page = await context.newPage()
        await visitOffice(page, stage, '/sales-desk')
        const tapped = await countTaps(page)
        const begun = performance.now()
        await scan(page, ready)
        await receiveAll(page, ready)
        await verify(page)
        verified.push((performance.now() - begun) / 1000)
        await printReceipt(page)
        printed.push((performance.now() - begun) / 1000)
        taps.push(await tapped())
        await context.close()
      }
      console.log(`| ${name} | ${median(taps)} | ${median(verified).toFixed(1)} | ${median(printed).toFixed(1)} |`)
    }
  } finally {
    await browser.close()
    await close()
  }
}
