import type { Locale, Words } from '#contract/common'
import { brand } from '../platform/brand.ts'
import { isTemplate, words } from './all-words.ts'
import { compose } from './message.ts'
import type { Template } from './words/en.ts'

const sentence = (en: string, hk: string, cn: string): Words => ({ en, 'zh-HK': hk, 'zh-CN': cn })
const same = (text: string): Words => sentence(text, text, text)

/** Made-up values, by the name of what is filled in; of others the name itself is shown. */
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
  amount: same('HK$100,000.00'),
  time: sentence('23 Nov 2026, 16:00', '2026年11月23日 16:00', '2026年11月23日 16:00'),
  due: sentence('2 Jan 2027, 16:00', '2027年1月2日 16:00', '2027年1月2日 16:00'),
  endpoint: same('crm.example.com'),
  vendor: sentence(brand.en.vendor, brand['zh-HK'].vendor, brand['zh-CN'].vendor),
  url: same('https://firsthand.example/'),
}

/** One message as it reads with these values. */
export const readAs = (template: Template, locale: Locale, values: Record<string, string>) =>
  compose(words[locale][template], values)

/** Somebody made up, as letters address them. */
export const sampleName = (locale: Locale): string => samples['name']?.[locale] ?? ''

/** What is filled in of a text. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(match => (match[1] === undefined ? [] : [match[1]]))

/** Every message, by its name, as it reads with made-up values. */
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
