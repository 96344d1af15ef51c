import { describe, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { validateSetUp, type SetUpFacts } from './validate.ts'
import { emptySetUp, type Sections, sections, type SetUp } from './set-up.ts'

const day = (of: number, time = '02:00') => `2026-12-${String(of).padStart(2, '0')}T${time}:00.000Z`
const times: Sections['times'] = {
  opensAt: day(5),
  closesAt: day(12),
  verifyBy: day(13),
  ballotAt: day(14),
  saleAt: day(16),
}
const whole: SetUp = {
  about: { ...sample(sections.about), method: 'BALLOT' },
  times,
  limits: sample(sections.limits),
  deposit: sample(sections.deposit),
  office: sample(sections.office),
  groups: sample(sections.groups),
  units: null,
  day: null,
}
const document = (type: 'SALES_BROCHURE' | 'PRICE_LIST' | 'SALES_ARRANGEMENTS', publishedAt: string) => ({
  type,
  publishedAt,
})
const documents = [
  document('SALES_BROCHURE', day(2)),
  document('PRICE_LIST', day(4)),
  document('SALES_ARRANGEMENTS', day(4)),
]
const facts: SetUpFacts = { now: new Date(day(3)), documents, published: null, inUse: new Set(), isFrozen: false }
const judged = (setUp: SetUp, more: Partial<SetUpFacts> = {}): string[] =>
  validateSetUp(setUp, { ...facts, ...more }).map(({ section, field, code }) =>
    [section, ...(field === null ? [] : [field]), code].join(' '),
  )
const timed = (more: Partial<Sections['times']>): SetUp => ({ ...whole, times: { ...times, ...more } })
const units = { priceListId: 'a', unitIds: ['u1', 'u2'], blocks: [] }
const tender: SetUp = {
  ...timed({ ballotAt: null }),
  about: { ...sample(sections.about), method: 'TENDER' },
  units,
}
const group = (id: string, minUnits: number, maxUnits: number) => ({
  ...sample(sections.groups)[0]!,
  id,
  minUnits,
  maxUnits,
})

describe('what stands between a set-up and its publication', () => {
  test.each<[string, SetUp, string[]]>([
    ['nothing', whole, []],
    ['nothing, of a tender', tender, []],
    [
      'everything, of an empty one',
      emptySetUp,
      ['about', 'times', 'limits', 'deposit', 'office', 'groups'].map(name => `${name} missing`),
    ],
    ['the units of a tender', { ...tender, units: null }, ['units missing']],
    ['closed as it opens', timed({ closesAt: times.opensAt }), ['times closesAt order']],
    ['verified before it closes', timed({ verifyBy: day(12, '01:59') }), ['times verifyBy order']],
    ['verified by when it closes', timed({ verifyBy: times.closesAt }), []],
    ['a ballot before the last is verified', timed({ ballotAt: day(13, '01:59') }), ['times ballotAt order']],
    ['a sale as the ballot begins', timed({ saleAt: day(14) }), ['times saleAt order']],
    ['no ballot', timed({ ballotAt: null }), ['times ballotAt missing']],
    ['a ballot of a tender', { ...tender, times }, ['times ballotAt needless']],
    [
      'closed already',
      timed({ opensAt: day(1), closesAt: day(3) }),
      ['times closesAt past', 'times opensAt law_opens_early'],
    ],
    [
      'a group of more than it may',
      { ...whole, groups: [group('a', 1, 1), group('b', 3, 2)] },
      ['groups 1.maxUnits range'],
    ],
  ])('%s', (_, setUp, faults) => expect(judged(setUp)).toEqual(faults))
})

describe('what the law asks (Cap. 621)', () => {
  test.each<[string, SetUp, SetUpFacts['documents'], string[]]>([
    [
      'documents a day late',
      whole,
      [document('SALES_BROCHURE', day(10)), document('PRICE_LIST', day(4)), document('SALES_ARRANGEMENTS', day(14))],
      ['times saleAt law_brochure', 'times saleAt law_arrangements'],
    ],
    [
      'no price list',
      whole,
      documents.filter(({ type }) => type !== 'PRICE_LIST'),
      ['times saleAt law_price_list', 'times opensAt law_opens_early'],
    ],
    [
      'a price list as registration opens',
      whole,
      [...documents.slice(0, 1), document('PRICE_LIST', times.opensAt), ...documents.slice(2)],
      [],
    ],
    [
      'a price list a minute after registration opens',
      whole,
      [...documents.slice(0, 1), document('PRICE_LIST', day(5, '02:01')), ...documents.slice(2)],
      ['times opensAt law_opens_early'],
    ],
    ['a tender without a price list', tender, documents.filter(({ type }) => type !== 'PRICE_LIST'), []],
    ['units named, and no tender', { ...whole, units }, documents, ['units law_unit_named']],
  ])('%s', (_, setUp, given, faults) => expect(judged(setUp, { documents: given })).toEqual(faults))
})

describe('what was published', () => {
  const open = { published: whole, now: new Date(day(6)) }
  test.each<[string, SetUp, Partial<SetUpFacts>, string[]]>([
    ['is published again as it is', whole, open, []],
    ['long after all its times', whole, { ...open, now: new Date(day(30)) }, []],
    ['closes later', timed({ closesAt: day(12, '08:00') }), open, []],
    ['closes before now', timed({ closesAt: day(6, '01:00') }), open, ['times closesAt past']],
    [
      'verifies longer, once the lists of the ballot are frozen',
      timed({ verifyBy: day(13, '03:00') }),
      { published: whole, isFrozen: true },
      ['times verifyBy fixed'],
    ],
    ['draws later, though they are', timed({ ballotAt: day(15) }), { published: whole, isFrozen: true }, []],
    ['opens earlier, once it is open', timed({ opensAt: day(4) }), open, ['times opensAt fixed']],
    ['opens later, before it is open', timed({ opensAt: day(6) }), { published: whole }, []],
    ['is of another method', { ...tender, units }, { published: whole }, ['about method fixed']],
    [
      'costs more, once it is open',
      { ...whole, deposit: { ...whole.deposit!, depositCents: 20_000_000 } },
      open,
      ['deposit depositCents fixed'],
    ],
    [
      'costs more, before it is open',
      { ...whole, deposit: { ...whole.deposit!, depositCents: 20_000_000 } },
      { published: whole },
      [],
    ],
    [
      'loses a group that somebody is in',
      { ...whole, groups: [group('b', 1, 1)] },
      { published: { ...whole, groups: [group('a', 1, 1), group('b', 1, 1)] }, inUse: new Set(['a']) },
      ['groups in_use'],
    ],
    [
      'loses a group that nobody is in',
      { ...whole, groups: [group('b', 1, 1)] },
      { published: { ...whole, groups: [group('a', 1, 1), group('b', 1, 1)] }, inUse: new Set(['b']) },
      [],
    ],
    [
      'loses a unit that somebody bids for',
      { ...tender, units: { ...units, unitIds: ['u2'] } },
      { published: tender, inUse: new Set(['u1']) },
      ['units unitIds in_use'],
    ],
  ])('%s', (_, setUp, more, faults) => expect(judged(setUp, more)).toEqual(faults))
})
