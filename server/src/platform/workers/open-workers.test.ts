import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkers, setWorkerLimits, WorkerLost } from './open-workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'workers-'))
// The other tests of this process have wide limits.
beforeAll(() => setWorkerLimits('usual'))
afterAll(() => {
  setWorkerLimits('wide')
  rmSync(folder, { recursive: true })
})
const script = join(folder, 'worker.mjs')
writeFileSync(
  script,
  `const hold = []
process.on('message', async ({ task }) => {
  if (task === 'spin') for (;;);
  if (task === 'eat') for (;;) hold.push({ more: [Math.random()] })
  if (task === 'fail') throw new TypeError('ours')
  if (task === 'environment') return process.send([Object.keys(process.env), false])
  await new Promise(done => setTimeout(done, 20))
  process.send([process.pid, task === 'wear'])
})
process.send('ready')`,
)
const slow = join(folder, 'slow.mjs')
writeFileSync(slow, `await new Promise(done => setTimeout(done, 4_000))\n${readFileSync(script, 'utf8')}`)
const never = join(folder, 'never.mjs')
writeFileSync(never, `process.exit(3)`)
const open = (file = script, patient = false) => {
  const limits = { workers: 2, milliseconds: 3_000, megabytes: 64, patient }
  const ask = openWorkers<{ task: string }, unknown>(pathToFileURL(file), limits)
  return (task: string) => ask({ task })
}

test('twenty tasks at once are done by two workers', async () => {
  const ask = open()
  const ids = await Promise.all(Array.from({ length: 20 }, () => ask('')))
  expect(new Set(ids).size).toBe(2)
})

test('who takes too long or too much is lost; those who wait are served', async () => {
  const ask = open()
  const tasks = ['spin', 'eat', '', 'eat', 'spin', '', '']
  const answers = await Promise.allSettled(tasks.map(ask))
  expect(
    answers.map(answer => (answer.status === 'rejected' ? answer.reason instanceof WorkerLost : typeof answer.value)),
  ).toEqual(tasks.map(task => (task === '' ? 'number' : true)))
})

test('a mistake of ours is no loss', async () => {
  const ask = open()
  const error: unknown = await ask('fail').catch((reason: unknown) => reason)
  expect(error).not.toBeInstanceOf(WorkerLost)
  expect(error).toMatchObject({ message: 'The worker ended with 1.' })
  expect(await ask('')).toBeTypeOf('number')
})

test('a worker that is worn is replaced, another is kept; none knows our secrets', async () => {
  const ask = open()
  const first = await ask('')
  expect(await ask('')).toBe(first)
  expect(await ask('wear')).toBe(first)
  expect(await ask('')).not.toBe(first)
  process.env.FIRSTHAND_SECRET = 'secret'
  const environment = await open()('environment')
  expect(environment).not.toContain('FIRSTHAND_SECRET')
  expect(environment).toContain('BRAND')
})

test('what it takes to start is not of the time for a task; one that cannot start is a mistake of ours', async () => {
  expect(await open(slow)('')).toBeTypeOf('number')
  const error: unknown = await open(never)('').catch((reason: unknown) => reason)
  expect(error).not.toBeInstanceOf(WorkerLost)
  expect(error).toMatchObject({ message: 'The worker did not start.' })
})

test('only a patient one gives way to others, and not before it has started', async () => {
  expect(getPriority(Number(await open()('')))).toBe(getPriority())
  expect(getPriority(Number(await open(script, true)('')))).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})

test('by wide limits none gives way to others, and a task may take longer', async () => {
  setWorkerLimits('wide')
  const ask = open(script, true)
  const first = Number(await ask(''))
  expect(getPriority(first)).toBe(getPriority())
  const spinning = ask('spin').catch((reason: unknown) => reason)
  const still = new Promise(done => setTimeout(done, 4_000, 'still at it'))
  expect(await Promise.race([spinning, still])).toBe('still at it')
  process.kill(first, 'SIGKILL')
  expect(await spinning).toBeInstanceOf(WorkerLost)
  setWorkerLimits('usual')
})

test('one that died in its sleep is not asked again', async () => {
  const ask = open()
  const first = await ask('')
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(() => ask('').catch(() => first)).not.toBe(first)
})
