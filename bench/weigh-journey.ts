// Measures what a registration costs a phone, from the first visit to the QR code, screen by screen: the number of
// requests, and the bytes as transferred: `node ops/node.mjs bench/weigh-journey.ts`. The cache is empty at first and
// works as the browser's own afterwards.
import type { Page } from '@playwright/test'
import { answerAlone, chooseBallot, declare, fillAddress, next } from '../journeys/registering.ts'
import { enter, newPerson, openInner } from '../journeys/people.ts'
import { buildPortal } from '../server/src/platform/http/pages/portal.ts'
import { launchBrowser } from './launch-browser.ts'
import { openStage } from '../journeys/stage.ts'

type Cost = { requests: number; calls: number; bytes: number }

/** Starts to count the page's network traffic. `take` returns the count and resets it. */
async function openScale(page: Page): Promise<() => Cost> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let cost: Cost = { requests: 0, calls: 0, bytes: 0 }
  const cached = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (cached.has(requestId) || response.fromDiskCache) return
    cost.requests++
    if (response.url.includes('/v1/')) cost.calls++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (cost.bytes += encodedDataLength))
  return () => {
    const taken = cost
    cost = { requests: 0, calls: 0, bytes: 0 }
    return taken
  }
}

await buildPortal(false)
const { stage, close } = await openStage()
const opened = await launchBrowser()
const context = await opened.newContext({ baseURL: stage.url, viewport: { width: 390, height: 844 } })
const page = await context.newPage()
const take = await openScale(page)
let all: Cost = { requests: 0, calls: 0, bytes: 0 }
const printWeight = async (screen: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const cost = take()
  all = {
    requests: all.requests + cost.requests,
    calls: all.calls + cost.calls,
    bytes: all.bytes + cost.bytes,
  }
  print(screen, cost)
}
const print = (name: string, { requests, calls, bytes }: Cost): void =>
  console.log(
    `${name.padEnd(34)}${String(requests).padStart(5)} requests, ${String(calls).padStart(3)} calls, ${(bytes / 1000).toFixed(1).padStart(7)} kB`,
  )

await page.goto('/en/login')
await printWeight('login page')
await enter(context, stage, await newPerson(stage))
await openInner(page, 'en', '')
await printWeight('logged in, step 1')
await chooseBallot(page)
await printWeight('step 2')
await fillAddress(page)
await next(page)
await page.waitForURL('**step=3')
await printWeight('step 3')
await answerAlone(page)
await printWeight('step 4')
await declare(page)
await page.waitForURL('**/payment?ticketId=*')
await printWeight('submitted, the deposit')
await next(page)
await page.locator('article svg[role=img]').waitFor()
await printWeight('registered, the QR code')
print('in all', all)
await opened.close()
await close()
