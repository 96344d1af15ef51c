// Lighthouse on the login page, as a phone on slow 4G: `node ops/node.mjs ops/lighthouse.ts`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from './browser.ts'

const port = 9333
const executablePath = (await findBrowser()) || undefined
const stage = spawn(process.execPath, ['server/src/testing/stage.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
const [line] = (await once(createInterface({ input: stage.stdout }), 'line')) as [string]
const { url } = JSON.parse(line) as { url: string }
const args = [`--remote-debugging-port=${port}`, '--disable-dev-shm-usage', '--disable-background-networking']
const browser = await chromium.launch({ executablePath, args, chromiumSandbox: process.getuid?.() !== 0 })
try {
  for (const page of ['en/login', 'zh-HK/register']) {
    const run = await lighthouse(`${url}/${page}`, { port, output: 'json', throttlingMethod: 'devtools' })
    if (!run) throw new Error('lighthouse gave no result')
    const { categories, audits } = run.lhr
    const scores = Object.values(categories).map(one => `${one.title} ${Math.round((one.score ?? 0) * 100)}`)
    const figure = (id: string) => `${id} ${audits[id]?.displayValue ?? '?'}`
    console.log(
      `${page}: ${scores.join(', ')}; ${figure('largest-contentful-paint')}, ${figure('cumulative-layout-shift')}`,
    )
    for (const category of Object.values(categories).filter(one => one.id !== 'performance')) {
      for (const { id } of category.auditRefs.filter(ref => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)) {
        console.log(`  ${category.title}: ${audits[id]?.title ?? id}`)
      }
    }
  }
} finally {
  await browser.close()
  stage.stdin.end()
}
