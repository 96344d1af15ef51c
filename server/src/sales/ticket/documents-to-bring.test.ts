import { expect, test } from 'vitest'
import type { Words } from '#contract/common'
import { documentsToBring, type BringFacts, whatToBring } from './documents-to-bring.ts'

const same = (text: string): Words => ({ en: text, 'zh-HK': text, 'zh-CN': text })
const card = { en: 'Hong Kong Identity Card', 'zh-HK': '香港身份證', 'zh-CN': '香港身份证' }
const ho = { en: 'HO WING SHAN', 'zh-HK': '何詠珊', 'zh-CN': '何詠珊' }
const registrant = {
  name: ho,
  document: card,
  number: 'A123****',
  isJoint: false,
  lacksConsent: false,
  isSeen: false,
  isRelationshipSeen: false,
}
const joint = (name: string) => ({ ...registrant, name: same(name), number: 'C987****', isJoint: true })
const director = { ...joint('LEE NA'), isJoint: false }
const order = { isCheque: false, bank: same('HSBC'), number: '123456', amountCents: 6_000_000, isReceived: false }
const cheque = { ...order, isCheque: true, number: '654321', amountCents: 4_000_000 }
const alone: BringFacts = {
  people: [registrant],
  company: null,
  agent: null,
  instruments: [],
  restCents: 0,
  payee: { en: 'Wavecrest', 'zh-HK': '浪峰律師行', 'zh-CN': '浪峰律师行' },
}

const own = 'HO WING SHAN: the original of the Hong Kong Identity Card (A123****)'
const jointLines = (name: string) => [
  `${name}: the original of the Hong Kong Identity Card (C987****)`,
  `${name}: proof of relationship, such as a marriage or birth certificate`,
]
const uploads =
  'Of the company: Business Registration Certificate, Certificate of Incorporation, list of directors and board resolution'

test.each<[string, Partial<BringFacts>, string[]]>([
  ['alone, paid by card', {}, [own]],
  [
    'alone, all as cashier’s orders not entered',
    { restCents: 10_000_000 },
    [own, 'Cashier’s orders of HK$100,000 in total, payable to Wavecrest'],
  ],
  [
    'each joint name, with proof',
    { people: [registrant, joint('CHAN A'), joint('CHAN B')] },
    [own, ...jointLines('CHAN A'), ...jointLines('CHAN B')],
  ],
  [
    'what a joint name must do first',
    { people: [registrant, { ...joint('CHAN A'), lacksConsent: true }] },
    ['CHAN A: must give consents first, by the link sent to CHAN A', own, ...jointLines('CHAN A')],
  ],
  [
    'a company by another’s directors',
    { people: [director], company: { isSeen: false } },
    [jointLines('LEE NA')[0]!, uploads],
  ],
  [
    'a company whose holder is a director too',
    { people: [registrant, director], company: { isSeen: false } },
    [own, jointLines('LEE NA')[0]!, uploads],
  ],
  [
    'a cheque is not called a cashier’s order',
    { instruments: [order, cheque] },
    [
      own,
      'The cashier’s order you entered: HK$60,000, HSBC, No. 123456, payable to Wavecrest',
      'The cheque you entered: HK$40,000, HSBC, No. 654321, payable to Wavecrest',
    ],
  ],
])('%s', (_, facts, lines) => {
  expect(whatToBring({ ...alone, ...facts }).map(({ what }) => what.en)).toEqual(lines)
})

test('what the desk has seen or received is done, and no letter asks for it', () => {
  const done = whatToBring({
    ...alone,
    people: [
      { ...registrant, isSeen: true },
      { ...joint('CHAN A'), isRelationshipSeen: true },
    ],
    agent: { serial: 'KS-A01-000001', isFormSeen: true, hasLetter: true, isLetterSeen: false },
    instruments: [{ ...order, isReceived: true }, cheque],
  })
  expect(done.map(({ isDone }) => isDone)).toEqual([true, false, true, true, false, true, false])
  expect(documentsToBring(done, 'en').split('\n')).toEqual([
    `- ${jointLines('CHAN A')[0]}`,
    '- The original of the estate agent’s letter on its incentives',
    '- The cheque you entered: HK$40,000, HSBC, No. 654321, payable to Wavecrest',
  ])
})

test('each line in each language, with the name and the bank of that language', () => {
  const [document, , instrument] = whatToBring({
    ...alone,
    people: [{ ...registrant, isJoint: true }],
    instruments: [cheque],
  })
  expect(document?.what).toMatchObject({
    'zh-HK': '何詠珊：香港身份證正本（A123****）',
    'zh-CN': '何詠珊：香港身份证原件（A123****）',
  })
  expect(instrument?.what['zh-HK']).toBe('你已輸入的支票：HK$40,000，HSBC，號碼654321，抬頭人為浪峰律師行')
})
