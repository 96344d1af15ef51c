import { expect, test } from 'vitest'
import { locales } from '#contract/text'
import { Dictionary } from '../../../lib/language/words.ts'
import frontEn from '../front/words/en.ts'
import frontCN from '../front/words/zh-CN.ts'
import frontHK from '../front/words/zh-HK.ts'
import passEn from '../pass/words/en.ts'
import passCN from '../pass/words/zh-CN.ts'
import passHK from '../pass/words/zh-HK.ts'
import dayEn from '../sale-day/words/en.ts'
import dayCN from '../sale-day/words/zh-CN.ts'
import dayHK from '../sale-day/words/zh-HK.ts'
import historyEn from '../ticket/words/en.ts'
import historyCN from '../ticket/words/zh-CN.ts'
import historyHK from '../ticket/words/zh-HK.ts'
import salesEn from '../words/en.ts'
import salesCN from '../words/zh-CN.ts'
import salesHK from '../words/zh-HK.ts'
import { keyFor } from '#contract/sales/property/method-words'

const messages = {
  en: {
    sales: salesEn,
    pass: passEn,
    day: dayEn,
    front: frontEn,
    history: historyEn,
  },
  'zh-HK': {
    sales: salesHK,
    pass: passHK,
    day: dayHK,
    front: frontHK,
    history: historyHK,
  },
  'zh-CN': {
    sales: salesCN,
    pass: passCN,
    day: dayCN,
    front: frontCN,
    history: historyCN,
  },
} as const

const ballotWord = /ballot|抽籤|抽签|抽中|摇号/i

const one = { count: 1, tickets: 3, intents: 2, deposit: 'HK$1' }
const two = { ...one, count: 2 }

test.each([
  ['BALLOT', 'sales', 'intents', one, '1 ballot entry', '抽籤名額1個', '抽签名额1个'],
  ['FIRST_COME', 'sales', 'intents', one, '1 turn to choose', '揀樓名額1個', '选房名额1个'],
  ['FIRST_COME', 'sales', 'intents', two, '2 turns to choose', '揀樓名額2個', '选房名额2个'],
  // A registration that a device stored before registrations had a method.
  [undefined, 'sales', 'intents', two, '2 ballot entries', '抽籤名額2個', '抽签名额2个'],
  ['BALLOT', 'sales', 'numberOfIntents', one, 'Number of ballot entries', '抽籤名額', '抽签名额'],
  ['FIRST_COME', 'sales', 'numberOfIntents', one, 'Number of turns to choose', '揀樓名額', '选房名额'],
  [
    'FIRST_COME',
    'sales',
    'depositOfIntent',
    one,
    'HK$1 for each turn to choose',
    '每個揀樓名額HK$1',
    '每个选房名额HK$1',
  ],
  [
    'FIRST_COME',
    'sales',
    'atMost',
    one,
    'Registrations per account: up to 3; turns to choose in each: up to 2',
    '每個帳戶最多3項登記，每項登記最多2個揀樓名額',
    '每个账户最多3项登记，每项登记最多2个选房名额',
  ],
  [
    'BALLOT',
    'pass',
    'saleHint',
    one,
    'Your registration is called in the order of the ballot.',
    '按抽籤次序叫號。',
    '按抽签次序叫号。',
  ],
  [
    'FIRST_COME',
    'pass',
    'saleHint',
    one,
    'Your registration is called in the order of reporting on the day.',
    '按當日報到先後次序叫號。',
    '按当日报到先后次序叫号。',
  ],
  ['FIRST_COME', 'day', 'title', one, 'Day of the sale', '銷售當日', '销售当日'],
] as const)('%s: %s.%s', (method, namespace, key, values, ...texts) => {
  const said = locales.map(locale => {
    const dictionary = new Dictionary(locale)
    dictionary.add(locale, messages[locale])
    return dictionary.say([namespace], [keyFor(method, key)], values)
  })
  expect(said).toEqual(texts)
})

/** Messages that only a session by ballot shows: it has a date of the ballot, and its registrations are drawn. */
const onlyOfBallots = [
  'sales.ballotDate',
  'sales.ballotOn',
  'sales.method_BALLOT',
  'pass.ballot',
  'pass.ballotHint',
  'pass.drawn',
  'pass.checkBallot',
  'pass.calendarBallot',
  'day.of',
  'front.ballot',
  'front.step3_BALLOT',
  'front.step3_BALLOTText',
]

test.each(locales)('in %s, a message that names the ballot is of a ballot only, or has another without it', locale => {
  const unmatched = Object.entries<Record<string, string>>(messages[locale]).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const [, base = key, plural = ''] = /^(.*?)(_one|_other)?$/.exec(key) ?? []
      const other = texts[`${base}_FIRST_COME${plural}`] ?? 'ballot'
      return ballotWord.test(text) && ballotWord.test(other) ? [`${namespace}.${key}`] : []
    }),
  )
  expect(unmatched.filter(key => !onlyOfBallots.includes(key))).toEqual([])
})
