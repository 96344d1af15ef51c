import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** Returns the counterexample for a property of random numbers, found in a separate process. */
const fail = (seed: string): string => {
  const replay = pathToFileURL(join(import.meta.dirname, 'replay.fixture.ts')).href
  const program = `await import('${replay}'); const { default: fc } = await import('fast-check')
    const { seed, counterexample } = fc.check(fc.property(fc.array(fc.integer()), all => all.length < 9))
    console.log(JSON.stringify({ seed, counterexample }))`
  return String(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: '/usr/bin:/bin', SEED: seed },
    }),
  )
}

test('a property fails again as it failed, from its seed', () => {
  const first = fail('-1819918769')
  expect(JSON.parse(first)).toMatchObject({ seed: -1819918769 })
  expect(fail('-1819918769')).toBe(first)
  expect(fail('42')).not.toBe(first)
})
