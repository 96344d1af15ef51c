import { expect, test } from 'vitest'
import { measureWork } from './work-share.ts'

test('a process that did nothing but work was at work all the time', async () => {
  // The event loop is measured from its first turn.
  await new Promise(done => setImmediate(done))
  const share = measureWork()
  const until = performance.now() + 50
  while (performance.now() < until);
  expect(share()).toBeGreaterThan(0.9)
})
