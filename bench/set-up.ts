// npm run bench -- set-up: measures how long the server takes to import a price list of 5,000 units and to read it
// again, how much memory it uses meanwhile, and how long a dry run of a session takes. The figures hold for this
// machine and this moment only.
import { importPriceList, maxListUnits, openPriceList } from '../contract/src/sales/property/price-list.ts'
import { rehearseSetUp } from '../contract/src/sales/session/rehearsal.ts'
import { openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import { memoryOf } from './memory.ts'
import { enterDesk, session } from './seed.ts'

const property = 'a1000000-0000-4000-8000-000000000001'
const title = { en: 'Price List No. 9', 'zh-HK': '價單第9號', 'zh-CN': '价单第9号' }

const priced = Array.from({ length: maxListUnits }, (_, at) => ({
  block: `Tower ${Math.floor(at / 500) + 1}`,
  floor: String(Math.floor((at % 500) / 10) + 1),
  unit: 'ABCDEFGHJK'.charAt(at % 10),
  saleableArea: 300 + (at % 700),
  priceCents: 500_000_000 + at * 100_000,
}))

/** Returns the seconds that an action takes, and its result. */
async function timed<T>(act: () => Promise<T>): Promise<[number, T]> {
  const from = performance.now()
  const done = await act()
  return [(performance.now() - from) / 1000, done]
}

/** Runs the measurements and prints a line for each. */
export async function benchSetUp(): Promise<void> {
  const cluster = await openCluster(requestOf)
  try {
    const server = await cluster.begin()
    await server.ready
    const office = await enterDesk(cluster, 'SALES_MANAGER')
    const line = (name: string, seconds: number) => {
      const { now, most } = memoryOf(server.pid)
      const cells = [`${seconds.toFixed(2)} s`, `${now.toFixed(0)} MB`, `${most.toFixed(0)} MB`]
      console.log(`  ${name.padEnd(28)}${cells.map(cell => cell.padStart(12)).join('')}`)
    }
    console.log(`Set-up${' '.repeat(24)}${['in', 'memory', 'at most'].map(head => head.padStart(12)).join('')}`)
    memoryOf(server.pid)
    for (const name of ['5,000 units brought in', '… and another time']) {
      const input = { id: property, title, publishedAt: new Date().toISOString(), replaces: null, priced }
      const [seconds, { body, raw }] = await timed(() => server.call(importPriceList, input, { office }))
      if (body.units !== maxListUnits) throw new Error(raw.body)
      line(name, seconds)
      const [opened] = await timed(() => server.call(openPriceList, { id: body.id }, { office }))
      line('… opened', opened)
    }
    for (const name of ['a dry run', '… once more']) {
      const [seconds, { status, raw }] = await timed(() => server.call(rehearseSetUp, { id: session }, { office }))
      if (status !== 200) throw new Error(raw.body)
      line(name, seconds)
    }
  } finally {
    await cluster.close()
  }
}
