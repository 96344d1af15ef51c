// npm test: the tests beside the files, then the journeys in a browser.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.ts'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..')
const journeys = globSync('journeys/*.test.ts', { cwd: root }).length > 0
const times: string[] = []
const failures: string[] = []

async function stage(name: string, command: string[], env: Record<string, string> = {}): Promise<void> {
  const { ok, seconds, output } = await run(command, { env, aloud: true })
  times.push(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`)
  if (ok) return
  process.exitCode = 1
  const lines = stripVTControlCharacters(output).split('\n')
  failures.push(...lines.filter(line => /^ *(FAIL |\w*Error: |\d+\) journeys\/)/u.test(line)))
}

const browser = journeys ? await findBrowser() : '' // first: to lack one should be known before minutes have passed
// The journeys are shown what visitors are shown; two of them must not build it at once.
await stage('portal', ['node', 'portal/build.ts', '--if-stale'])
await stage('tests', ['vitest', 'run'])
if (journeys) await stage('journeys', ['playwright', 'test'], { CHROMIUM: browser })
// Once more at the end, where a log that is cut to its tail still shows them.
console.log(`\n${[...failures, ...times].join('\n')}`)
