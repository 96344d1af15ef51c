import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sign, verify } from './signature.ts'

const now = Date.parse('2026-07-15T12:00:00.900Z')
const body = '{"id":"evt_1"}'
const header = sign('secret', body, now)

test('the header is what the README says', () => {
  const seconds = Math.floor(now / 1000)
  const mac = createHmac('sha256', 'secret').update(`${seconds}.${body}`).digest('hex')
  expect(header).toBe(`t=${seconds},v1=${mac}`)
})

test.each([
  ['as sent', body, header, 0, true],
  ['after four minutes', body, header, 240, true],
  ['after six minutes', body, header, 360, false],
  ['from the future', body, header, -360, false],
  ['another body', '{"id": "evt_1"}', header, 0, false],
  ['another secret', body, sign('other', body, now), 0, false],
  ['another moment', body, header.replace(/t=\d+/, `t=${Math.floor(now / 1000) - 1}`), 0, false],
  ['nothing', body, '', 0, false],
  ['half of it', body, header.slice(0, -2), 0, false],
])('%s', (_, raw, given, later, fine) => expect(verify('secret', raw, given, now + later * 1000)).toBe(fine))
