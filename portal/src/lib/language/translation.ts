import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Dictionary, Values } from './words.ts'

const Words = createContext<Dictionary | null>(null)

/** Provides the page's messages. */
export const WordsProvider = Words.Provider

/** A message that is stored as a function, so that it is always shown in the current language of the page (U-48). */
export type Sentence = () => string

/**
 * The English messages, by catalogue. The catalogues declare themselves here (catalogue/keys.ts), because nothing in
 * `lib` imports them.
 */
export interface Messages {}

type Catalogue = Messages extends { catalogue: infer All } ? All : never
/** Name of a set of messages. */
export type Namespace = Catalogue extends infer One ? (One extends unknown ? keyof One & string : never) : never
type KeyIn<Name extends string, Of = Catalogue> = Of extends { [Each in Name]: infer Texts }
  ? keyof Texts & string
  : never
/** A message with plural forms is requested by its base key. */
type Asked<Key> = Key extends `${infer Base}_${'one' | 'other' | 'zero'}` ? Base | Key : Key
/** Keys of the messages of one namespace, or of several. */
export type KeyOf<Name extends Namespace> = Name extends unknown ? Asked<KeyIn<Name>> : never

/**
 * A key; or several, of which the first existing one is used. Only the last one certainly exists: the others may be
 * built from a server's answer.
 */
type Keys<Name extends Namespace> = KeyOf<Name> | readonly [...string[], KeyOf<Name>]

/** Returns the message of a key, in the namespaces of the screen or in those that `ns` names. */
export type Translate<Name extends Namespace = Namespace> = {
  <Other extends Namespace>(keys: Keys<Other>, values: Values & { ns: Other | readonly Other[] }): string
  (keys: Keys<Name>, values?: Values): string
}

/**
 * Returns a key that is known at run time only, because a stored record or an answer of the server names it. The key
 * is not checked: a key without a message is shown as it is, for example from a record older than the messages.
 */
export const dynamicKey = (name: string): never => name as never

const listOf = (item: string | readonly string[]): readonly string[] => (typeof item === 'string' ? [item] : item)

export const wordsOf =
  (dictionary: Dictionary, namespaces: readonly string[]): Translate =>
  (keys: string | readonly string[], values?: Values) =>
    dictionary.say(listOf(values?.ns ?? namespaces), listOf(keys), values)

/**
 * Returns the messages of one or several namespaces in the current language; the screen is rendered again when the
 * language changes.
 */
export const useTranslation = <const Name extends Namespace>(
  namespaces: Name | readonly Name[] = [],
): { t: Translate<Name>; dictionary: Dictionary } => {
  const dictionary = use(Words)
  if (!dictionary) throw new Error('no words')
  const now = () => dictionary.language
  const language = useSyncExternalStore(dictionary.subscribe, now, now)
  const key = listOf(namespaces).join(' ')
  const t = useMemo<Translate>(() => {
    // `t` is a new function for each language, so that values memoised with the previous language are recomputed.
    void language
    return wordsOf(dictionary, key.split(' '))
  }, [dictionary, language, key])
  return { t, dictionary }
}
