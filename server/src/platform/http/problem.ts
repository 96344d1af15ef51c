import type { Locale, Words } from '#contract/common'
import { locales } from '#contract/text'
import type { FieldError, Problem } from '#contract/operation'
import { staffMessages } from '#contract/staff/staff-messages'
import { refusals, type RefusalCode } from '#contract/refusals'
import en from '#contract/words/en'
import zhCN from '#contract/words/zh-CN'
import zhHK from '#contract/words/zh-HK'
import type { Fault } from '../refusal.ts'

const issueWords = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

// A map and not an object, because a header may say `constructor`.
const chinese = new Map<string, Locale>(
  Object.entries({
    'zh-tw': 'zh-HK',
    'zh-mo': 'zh-HK',
    'zh-hant': 'zh-HK',
    zh: 'zh-CN',
    'zh-sg': 'zh-CN',
    'zh-hans': 'zh-CN',
  }),
)

/** Language of an answer: the first of Accept-Language that we support, otherwise English. */
export const answerLocale = (accepted = ''): Locale => {
  if (accepted === '') return 'en'
  for (const part of accepted.slice(0, 200).split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().toLowerCase()
    const known =
      locales.find(locale => locale.toLowerCase() === tag) ??
      chinese.get(tag) ??
      chinese.get(tag.split('-').slice(0, 2).join('-')) ??
      (tag.startsWith('en') ? 'en' : undefined)
    if (known) return known
  }
  return 'en'
}

const fieldError = (fault: Fault, locale: Locale): FieldError => ({
  field: fault.field,
  code: fault.code,
  message: issueWords[locale][fault.code],
})

/**
 * Maximum number of faults in an answer: no form of ours has more fields, and an answer must not be larger than its
 * request.
 */
const maxFaults = 100

/** Problem details (RFC 9457) of a refusal, in the language of the request; `toStaff`: a staff member reads it. */
export const problemOf = (
  code: RefusalCode,
  locale: Locale,
  correlationId: string,
  more: { faults?: Fault[]; params?: Record<string, string | number>; toStaff?: boolean } = {},
): Problem & Required<Pick<Problem, 'titles'>> => {
  const words: Words = (more.toStaff && staffMessages[code]) || refusals[code]
  return {
    type: `/docs#${code}`,
    title: words[locale],
    titles: { en: words.en, 'zh-HK': words['zh-HK'], 'zh-CN': words['zh-CN'] },
    status: refusals[code].status,
    code,
    correlationId,
    ...(more.faults &&
      more.faults.length > 0 && { errors: more.faults.slice(0, maxFaults).map(fault => fieldError(fault, locale)) }),
    ...(more.params && Object.keys(more.params).length > 0 && { params: more.params }),
  }
}
