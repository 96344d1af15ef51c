// npm test: runs the unit tests beside the files, then the journeys in a browser. With words, `npm test -- card`:
// runs those of both kinds whose path contains one of the words. `npm test -- --changed`, or `--changed COMMIT`: runs
// what the changes since the commit (default HEAD) can reach. `npm test -- --profile`: prints at the end where the
// time went (Linux).
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.ts'
import { changedFiles } from './changed-files.ts'
import { pickFiles } from './pick-files.ts'
import { watchPrograms } from './profile/programs.ts'
import { reportOf } from './profile/report.ts'
import { reachedBy } from './reach.ts'
import { run } from './run.ts'
import { readTestArguments } from './test-arguments.ts'

const root = join(import.meta.dirname, '..')
const { words, since, isProfiled } = readTestArguments(process.argv.slice(2))
/** Folder for the output of the profile's reporters; null without a profile. */
const profile = isProfiled ? mkdtempSync(join(tmpdir(), 'firsthand-profile-')) : null
const programs = new Map<string, Map<string, number>>()
/** Lines of a failure that are repeated at the end: which test failed, why, and what was expected. */
const failureLine =
  /^ *(FAIL |\w*Error: |\d+\) journeys\/|Locator: |Expected|Received|[-+] {2,}\S|- |\d+ × |At the failure: )/u
const times: string[] = []
const failures: string[] = []

function readSources(): Map<string, string> {
  const files = globSync('{brands,contract,server,portal,journeys,bench,ops}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  return new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Node keeps compiled modules here: the servers that tests start as processes load in 0.6 of the time. */
const compiled = join(root, 'node_modules/.cache/compiled')

async function stage(name: string, command: string[], env: Record<string, string> = {}): Promise<void> {
  const { ok, seconds, output } = await run(command, {
    env: { ...env, NODE_COMPILE_CACHE: compiled, PROFILE: profile ?? '' },
    aloud: true,
  })
  times.push(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`)
  if (ok) return
  process.exitCode = 1
  const lines = stripVTControlCharacters(output).split('\n')
  failures.push(...lines.filter(line => failureLine.test(line)))
}

/** Runs stages at the same time; a profile counts their programs together. */
async function runInParallel(...stages: { name: string; command: string[]; env?: Record<string, string> }[]) {
  const endWatch = profile !== null && existsSync('/proc/stat') ? watchPrograms() : null
  await Promise.all(stages.map(({ name, command, env }) => stage(name, command, env)))
  if (endWatch) programs.set(stages.map(({ name }) => name).join(', '), endWatch())
}

const all = globSync(['{contract,server,portal,ops}/**/*.test.{ts,tsx}', 'journeys/*.test.ts'], { cwd: root })
const { picked, unknown } =
  since === null ? pickFiles(words, all) : { picked: reachedBy(changedFiles(since), readSources()), unknown: [] }
for (const word of unknown) console.log(`No test file has “${word}” in its path.`)
if (unknown.length > 0) process.exit(1)
const journeys = picked.filter(file => file.startsWith('journeys/'))
const tests = picked.filter(file => !journeys.includes(file))
if (since !== null)
  console.log(`What differs from ${since} reaches ${tests.length} test files and ${journeys.length} journeys`)
// Looks for the browser first, so that a missing browser is reported before the tests have run for minutes.
const browser = journeys.length > 0 ? await findBrowser() : ''
const chosen = (files: string[]): string[] => (words.length > 0 || since !== null ? files : [])
// The journeys run on the built portal, as visitors see it. The portal is built before them, because two journeys
// must not build it at once.
if (journeys.length > 0 || picked.length === all.length)
  await runInParallel({ name: 'portal', command: ['node', 'portal/build.ts', '--if-stale'] })
// Both kinds wait for a quarter of their time, so they run at the same time (vitest.config.ts).
const testReporters =
  profile === null ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${profile}/tests.json`]
const journeyReporters = profile === null ? [] : ['--reporter=line,./ops/profile/journeys.reporter.ts']
await runInParallel(
  ...(tests.length > 0
    ? [
        {
          name: 'tests',
          command: ['vitest', 'run', ...testReporters, ...chosen(tests)],
          env: { BESIDE_JOURNEYS: String(journeys.length > 0) },
        },
      ]
    : []),
  ...(journeys.length > 0
    ? [
        {
          name: 'journeys',
          command: ['playwright', 'test', ...journeyReporters, ...chosen(journeys)],
          env: { CHROMIUM: browser },
        },
      ]
    : []),
)
if (profile !== null) {
  console.log(reportOf(profile, root, programs))
  rmSync(profile, { recursive: true })
}
// Repeats the failures at the end, where a log that is cut to its tail still shows them.
console.log(`\n${[...failures, ...times].join('\n')}`)
