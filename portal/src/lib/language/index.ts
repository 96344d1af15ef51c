export { showCents, showDay, showHour, showSize, showTime, todayInHongKong } from './format.ts'
export { detectLocale, localeOfPath, pathIn, rememberLocale } from './locale.ts'
export { langAttributeOf } from './lang-attribute.ts'
export {
  type KeyOf,
  type Namespace,
  dynamicKey,
  type Translate,
  type Sentence,
  useTranslation,
  wordsOf,
  WordsProvider,
} from './translation.ts'
export { localeOf, useLocale, useSay } from './use-locale.ts'
export {
  addWords,
  type Catalogues,
  Dictionary,
  type Locale,
  localeNames,
  locales,
  openWords,
  type WordGroup,
} from './words.ts'
