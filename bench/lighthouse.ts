// Audits the login page and step 2 of a registration with Lighthouse, as a phone on slow 4G: `node ops/node.mjs
// bench/lighthouse.ts [how many times]`. Prints what fails in accessibility, best practices and SEO, and where.
import type { Result } from 'lighthouse'
import { draftOf, storeDraft, newPerson } from '../journeys/people.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import { findBrowser } from '../ops/browser.ts'
import { openStage } from '../journeys/stage.ts'
import { itemsOf, look } from './look.ts'

const PAGES: Record<string, { path: string; inside: boolean }> = {
  'login page': { path: '/en/login', inside: false },
  'registration, step 2': { path: '/en/registration-of-intent', inside: true },
}
const LISTED = ['accessibility', 'best-practices', 'seo']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the place of a finding: the element's own text if it has one. */
const placeOf = (item: Record<string, unknown>): string => {
  const node = isRecord(item['node']) ? item['node'] : item
  const found = isRecord(item['node'])
    ? [node['snippet'], node['explanation']]
    : [
        item['source'],
        item['description'],
        item['url'],
        item['sourceLocation'] && JSON.stringify(item['sourceLocation']),
      ]
  const text = found.filter(one => typeof one === 'string').join(' | ')
  return (text || JSON.stringify(item)).replace(/\s+/g, ' ').slice(0, 400)
}

const failing = (result: Result): string[] =>
  LISTED.flatMap(category => {
    const refs = (result.categories[category]?.auditRefs ?? []).filter(auditRef => auditRef.weight > 0)
    return refs.flatMap(({ id }) => {
      const audit = result.audits[id]
      if (!audit || audit.score === null || audit.score === 1) return []
      const places = itemsOf(result, id).map(item => `      ${placeOf(item)}`)
      return [`    ${category}: ${audit.title} (${id}) ${audit.explanation ?? ''}`, ...places]
    })
  })

const scripts = (result: Result): number =>
  itemsOf(result, 'network-requests')
    .filter(item => item['resourceType'] === 'Script')
    .reduce((sum, item) => sum + Number(item['transferSize']), 0)

function printScores(name: string, result: Result): void {
  const scores = Object.values(result.categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  )
  const value = (audit: string): number => result.audits[audit]?.numericValue ?? NaN
  const url = result.finalDisplayedUrl.replace(/^\w+:\/\/[^/]+/, '')
  console.log(`${name} (${url})\n  ${scores.join(', ')}`)
  console.log(
    `  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, CLS ${value('cumulative-layout-shift').toFixed(3)}, ` +
      `JavaScript ${(scripts(result) / 1000).toFixed(1)} kB`,
  )
  // The target for the total layout shift is 0.02.
  for (const item of itemsOf(result, 'layout-shifts'))
    console.log(`    shifts by ${Number(item['score']).toFixed(3)}: ${placeOf(item)}`)
  for (const line of failing(result)) console.log(line)
}

async function main(times: number): Promise<void> {
  const browser = await findBrowser()
  await buildPortal(false)
  const { stage, close } = await openStage()
  try {
    const person = await newPerson(stage)
    await storeDraft(stage, person, draftOf(2))
    for (let time = 0; time < times; time++) {
      for (const [name, { path, inside }] of Object.entries(PAGES)) {
        printScores(name, await look(stage, { path, person: inside ? person : null }, browser))
      }
    }
  } finally {
    await close()
  }
}

await main(Number(process.argv[2] ?? 1))
