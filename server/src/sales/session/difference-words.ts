import type { Locale, Words } from '#contract/common'
import { fillWords } from '#contract/text'
import type { Teller } from '#contract/sales/session/describe-difference'
import en from '#contract/sales/session/words/en'
import zhCN from '#contract/sales/session/words/zh-CN'
import zhHK from '#contract/sales/session/words/zh-HK'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

/** Returns a function that describes the changes of a revision in one language. */
export const describeIn =
  (locale: Locale): Teller['say'] =>
  (key, values = {}) =>
    fillWords(words[locale][key], values)

/** Returns the text that says how many appointments a new deadline ends. */
export const endingWords = (count: number): Words => {
  const key = count === 1 ? 'appointmentsEnd_one' : 'appointmentsEnd_other'
  const tell = (locale: Locale) => describeIn(locale)(key, { count: String(count) })
  return { en: tell('en'), 'zh-HK': tell('zh-HK'), 'zh-CN': tell('zh-CN') }
}
