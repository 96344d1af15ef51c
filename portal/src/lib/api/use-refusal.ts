import type { Problem } from '#contract/operation'
import type { Locale } from '#contract/common'
import { localeOf } from '../language/use-locale.ts'
import { type Sentence, useTranslation } from '../language/translation.ts'
import { CookiesBlocked } from '../cookies.ts'
import { NoAnswer, ProblemError } from './api.ts'

/** Returns the title of a problem, in the given language if it has one. */
export const titleIn = (locale: Locale, { title, titles }: Pick<Problem, 'title' | 'titles'>): string =>
  titles?.[locale] ?? title

/**
 * Returns a function that gives the message of a refusal or a missing answer; if the problem is about fields, the
 * message of the first field error.
 */
export const useRefusal = (): ((thrown: unknown) => Sentence) => {
  const { t, dictionary } = useTranslation(['frame', 'issues'])
  return thrown => {
    if (thrown instanceof CookiesBlocked) return () => t('cookiesBlocked')
    if (!(thrown instanceof ProblemError)) {
      // This is an error in the portal: the person can only try again.
      if (!(thrown instanceof NoAnswer)) reportError(thrown)
      return () => t('noAnswer')
    }
    const { problem, sentence } = thrown
    const [first] = problem.errors ?? []
    if (sentence) return sentence
    if (first) return () => t([first.code, 'invalid'], { ns: 'issues' })
    return () => titleIn(localeOf(dictionary), problem)
  }
}
