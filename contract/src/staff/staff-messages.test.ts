import { expect, test } from 'vitest'
import { operations } from '../index.ts'
import { refusals } from '../refusals.ts'
import { staffMessages } from './staff-messages.ts'

/** These messages address the reader, who asked for or may do something, and suit registrants and staff alike. */
const suitsBoth = [
  'request.not-found',
  'request.forbidden',
  'consents.outdated',
  // Messages of the staff login, which is open to anyone.
  'office.provider.unreachable',
  'office.provider.refused',
  'office.provider.no-role',
  'office.provider.email',
]

const codesOf = (isStaff: boolean) =>
  new Set(operations.filter(({ who }) => (who === 'staff') === isStaff).flatMap(({ refusals: codes }) => codes))

test('staff read no sentence that is meant for a registrant', () => {
  const [staff, others] = [codesOf(true), codesOf(false)]
  const meant = [...staff].filter(
    code => others.has(code) && /\byou(r|rs|rself)?\b/i.test(refusals[code].en) && !suitsBoth.includes(code),
  )
  expect(meant.filter(code => !(code in staffMessages))).toEqual([])
  for (const words of Object.values(staffMessages))
    expect([
      words.en.match(/\byou(r|rs|rself)?\b/i),
      words['zh-HK'].match(/你/),
      words['zh-CN'].match(/[你您]/),
    ]).toEqual([null, null, null])
})
