import type { Locale, Words } from '#contract/common'
import { brand } from '../platform/brand.ts'
import { isTemplate, words } from './all-words.ts'
import { compose } from './message.ts'
import type { Template } from './words/en.ts'

const sentence = (en: string, hk: string, cn: string): Words => ({ en, 'zh-HK': hk, 'zh-CN': cn })
const same = (text: string): Words => sentence(text, text, text)

/** Sample values by the name of the placeholder. A test checks that every placeholder has one. */
const samples: Record<string, Words> = {
  name: sentence('CHAN Tai Man', '陳大文', '陈大文'),
  registrant: sentence('CHAN Tai Man', '陳大文', '陈大文'),
  session: sentence('Evening round', '晚間時段', '晚间时段'),
  subject: sentence('Sales office closed today', '售樓處今日暫停開放', '售楼处今日暂停开放'),
  property: sentence('Kai Sea', '啟海', '启海'),
  code: same('123456'),
  minutes: same('10'),
  number: same('R-7KQ4-M2XP'),
  email: same('chan.tm@example.com'),
  amount: same('HK$100,000'),
  time: sentence('23 Nov 2026, 16:00', '2026年11月23日 16:00', '2026年11月23日 16:00'),
  due: sentence('2 Jan 2027, 16:00', '2027年1月2日 16:00', '2027年1月2日 16:00'),
  endpoint: same('crm.example.com'),
  staff: same('LEE Ka Yan'),
  agent: same('WONG Siu Ming'),
  vendor: sentence(brand.en.vendor, brand['zh-HK'].vendor, brand['zh-CN'].vendor),
  url: same('https://firsthand.example/'),
  passwordUrl: same('https://firsthand.example/forget-password'),
  ballot: same('https://firsthand.example/ballot'),
  kind: sentence('access', '查閱', '查阅'),
  answer: sentence('Your data is enclosed.', '你的資料已隨信附上。', '您的资料已随信附上。'),
  ground: sentence('The data is not held by us.', '我們並未持有該等資料。', '我们并未持有该等资料。'),
  what: sentence('mobile number', '流動電話號碼', '手机号码'),
  office: sentence(
    'Sales Office\n1 Lantern Path, Kowloon\n10:00 to 20:00 daily',
    '售樓處\n九龍燈影徑1號\n每日10:00至20:00',
    '售楼处\n九龙灯影径1号\n每日10:00至20:00',
  ),
  group: sentence('Group A', 'A組', 'A组'),
  positions: same('27'),
  entries: same('1,204'),
  reporting: sentence(
    'Please report at the sales office on 5 Dec 2026, 10:00 to 12:00.',
    '請於2026年12月5日10:00至12:00到售樓處報到。',
    '请于2026年12月5日10:00至12:00到售楼处报到。',
  ),
  outcome: sentence('No unit was chosen.', '未有選購單位。', '未有选购单位。'),
  deposit: sentence('Your deposit is returned.', '你的登記按金會予退還。', '您的登记按金将予退还。'),
  receipt: same('V-000123'),
  deadline: sentence('4 Dec 2026, 20:00', '2026年12月4日 20:00', '2026年12月4日 20:00'),
  closes: sentence('30 Nov 2026, 20:00', '2026年11月30日 20:00', '2026年11月30日 20:00'),
  reason: sentence('It repeats another registration.', '此登記與另一登記重複。', '此登记与另一登记重复。'),
  note: sentence('The session has been extended.', '銷售時段已延長。', '销售时段已延长。'),
  changes: sentence(
    'Registration closes: 1 Dec 2026, 20:00',
    '登記截止：2026年12月1日 20:00',
    '登记截止：2026年12月1日 20:00',
  ),
  body: sentence(
    'The sales office is closed today because of the typhoon.',
    '受颱風影響，售樓處今日暫停開放。',
    '受台风影响，售楼处今日暂停开放。',
  ),
  sms: sentence('The sales office is closed today.', '售樓處今日暫停開放。', '售楼处今日暂停开放。'),
  sender: sentence(brand.en.vendor, brand['zh-HK'].vendor, brand['zh-CN'].vendor),
  phone: same('+852 2345 0000'),
  person: sentence('WONG Mei Ling', '黃美玲', '黄美玲'),
  order: same('O-7KQ4M2'),
  bring: sentence(
    '- your Hong Kong identity card\n- a cashier’s order of HK$100,000',
    '- 你的香港身份證\n- HK$100,000本票',
    '- 您的香港身份证\n- HK$100,000银行本票',
  ),
  remaining: same('HK$50,000'),
  by: sentence('LEE Ka Yan (lee.ky@example.com)', '李嘉欣（lee.ky@example.com）', '李嘉欣（lee.ky@example.com）'),
  roles: sentence('sales manager', '銷售經理', '销售经理'),
  key: sentence('CRM', '客戶管理系統', '客户管理系统'),
  from: sentence('23 Nov 2026, 15:00', '2026年11月23日 15:00', '2026年11月23日 15:00'),
  until: sentence('23 Nov 2026, 16:00', '2026年11月23日 16:00', '2026年11月23日 16:00'),
  count: same('260'),
  records: same('4,711'),
  head: same(`audit-head.4711.1795420800000.${'0'.repeat(64)}.${'A'.repeat(86)}`),
}

/** Returns one message filled with these values. */
export const readAs = (template: Template, locale: Locale, values: Record<string, string>) =>
  compose(words[locale][template], values)

/** Sample name in the form that letters use to address a person. */
export const sampleName = (locale: Locale): string => samples['name']?.[locale] ?? ''

/** Returns the names of the placeholders in a text. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(match => (match[1] === undefined ? [] : [match[1]]))

/** Returns every message by its name, filled with sample values. */
export const previewTemplates = () =>
  Object.keys(words.en)
    .filter(isTemplate)
    .map(template => {
      const read = (locale: Locale) => {
        const text = words[locale][template]
        const names = namesIn(`${text.subject} ${text.body}`)
        const values = Object.fromEntries(names.map(name => [name, samples[name]?.[locale] ?? `‹${name}›`]))
        return { names, ...compose(text, values) }
      }
      const all = { en: read('en'), 'zh-HK': read('zh-HK'), 'zh-CN': read('zh-CN') }
      const of = (part: 'subject' | 'body'): Words => sentence(all.en[part], all['zh-HK'][part], all['zh-CN'][part])
      return { template, subject: of('subject'), body: of('body'), values: [...new Set(all.en.names)] }
    })
