import type { Locale, Words } from '#contract/common'
import type { Reader } from '../../../platform/database/database.ts'
import { setSavepoint } from '../../../platform/database/pipelined.ts'
import { problemOf } from '../../../platform/http/problem.ts'
import { type Fault, Invalid, Refusal } from '../../../platform/refusal.ts'

type Outcome<T> = { done: T; says: null } | { done: null; says: Words[] }

const inEach = (told: (locale: Locale) => string): Words => ({
  en: told('en'),
  'zh-HK': told('zh-HK'),
  'zh-CN': told('zh-CN'),
})

/** Returns the text of a refusal as registrants read it, in each language. */
const refusalTextOf = (fault: Refusal | Invalid): Words[] => {
  if (fault instanceof Refusal) return [inEach(locale => problemOf(fault.code, locale, '').title)]
  const unlike = fault.faults.filter(({ code }, index) => fault.faults.findIndex(item => item.code === code) === index)
  const messageOf = (item: Fault, locale: Locale) =>
    problemOf('request.invalid', locale, '', { faults: [item] }).errors?.[0]?.message ?? ''
  return unlike.map(item => inEach(locale => messageOf(item, locale)))
}

/** Runs an action that may be refused; a refused action is rolled back. Any other error is thrown. */
export const tryOut = async <T>(db: Reader, act: () => Promise<T>): Promise<Outcome<T>> => {
  const savepoint = await setSavepoint(db)
  try {
    const done = await act()
    await savepoint.release()
    return { done, says: null }
  } catch (fault) {
    if (!(fault instanceof Refusal || fault instanceof Invalid)) throw fault
    await savepoint.rollBack()
    return { done: null, says: refusalTextOf(fault) }
  }
}
