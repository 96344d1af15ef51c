import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pickFiles } from './pick-files.ts'

const files = [
  'journeys/card.test.ts',
  'portal/src/ui/choice/combobox.test.ts',
  'server/src/payments/card/card-races.test.ts',
]

test.each([
  [[], files, []],
  [['card'], ['journeys/card.test.ts', 'server/src/payments/card/card-races.test.ts'], []],
  [['card', 'ui/'], files, []],
  [['COMBO'], ['portal/src/ui/choice/combobox.test.ts'], []],
  [['nothing', 'races'], ['server/src/payments/card/card-races.test.ts'], ['nothing']],
])('the words %j', (words, picked, unknown) => {
  expect(pickFiles(words, files)).toEqual({ picked, unknown })
})

test('npm test with a word that no file has says so and fails, before anything is built or started', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'test.ts'), 'no-such-file'])
  expect([status, String(stdout)]).toEqual([1, 'No test file has “no-such-file” in its path.\n'])
})
