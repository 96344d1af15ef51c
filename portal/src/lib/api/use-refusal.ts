import type { Problem } from '#contract/operation'
import { type Locale, localeOf, type Sentence, useTranslation } from '../language/index.ts'
import { CookiesBlocked } from '../cookies.ts'
import { NoAnswer, ProblemError } from './api.ts'

/** What a problem says of the whole. */
export const titleIn = (locale: Locale, { title, titles }: Pick<Problem, 'title' | 'titles'>): string =>
  titles?.[locale] ?? title

/** How it is said that something was refused, or not answered; the first of what is wrong, where it is said of fields. */
export const useRefusal = (): ((thrown: unknown) => Sentence) => {
  const { t, dictionary } = useTranslation(['frame', 'issues'])
  return thrown => {
    if (thrown instanceof CookiesBlocked) return () => t('cookiesBlocked')
    if (!(thrown instanceof ProblemError)) {
      // A fault of ours: the person can only try again.
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
