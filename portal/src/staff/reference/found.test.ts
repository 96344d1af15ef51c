import { expect, test } from 'vitest'
import { found } from './found.ts'

const words = (en: string, zh: string) => ({ en, 'zh-HK': zh, 'zh-CN': zh })
const value = (code: string, en: string, zh: string, parentCode: string | null = null) => ({
  code,
  name: words(en, zh),
  parentCode,
  order: 1,
  attributes: {},
  hidden: false,
})
const values = [value('004', 'HSBC', '滙豐銀行'), value('012', 'Bank of China', '中國銀行', 'B')]
const parents = [{ code: 'B', name: words('Mainland', '內地') }]

test.each([
  ['', ['004', '012']],
  ['  hsbc', ['004']],
  ['銀行', ['004', '012']],
  ['中國', ['012']],
  ['０１２', ['012']],
  ['mainland', ['012']],
  ['none', []],
])('“%s” finds', (typed, codes) => {
  expect(found({ values, parents }, typed).map(({ code }) => code)).toEqual(codes)
})
