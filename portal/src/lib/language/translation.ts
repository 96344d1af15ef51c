import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Dictionary, Values } from './words.ts'

const Words = createContext<Dictionary | null>(null)

/** Gives the page its words. */
export const WordsProvider = Words.Provider

/** What is kept to be said later: said anew each time, in the language of the page as it is then (U-48). */
export type Sentence = () => string

/** Words by their key, in some namespaces; of several keys, the first that is there. */
export type Say = (key: string | readonly string[], values?: Values) => string

const listOf = (one: string | readonly string[]): readonly string[] => (typeof one === 'string' ? [one] : one)

export const wordsOf =
  (dictionary: Dictionary, namespaces: readonly string[]): Say =>
  (keys, values) =>
    dictionary.say(listOf(values?.ns ?? namespaces), listOf(keys), values)

/** The words of a namespace, or of several, in the language of the moment; the screen is drawn anew when that changes. */
export const useTranslation = (namespaces: string | readonly string[] = []): { t: Say; dictionary: Dictionary } => {
  const dictionary = use(Words)
  if (!dictionary) throw new Error('no words')
  const now = () => dictionary.language
  const language = useSyncExternalStore(dictionary.subscribe, now, now)
  const key = listOf(namespaces).join(' ')
  const t = useMemo<Say>(() => {
    // Another language is another function: what was made of the words of the last one is made anew.
    void language
    return wordsOf(dictionary, key.split(' '))
  }, [dictionary, language, key])
  return { t, dictionary }
}
