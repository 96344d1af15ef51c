import type { catalogues } from './catalogues.ts'
import type { kitWords } from './kit-words.ts'
import type { officeWords } from './office-words.ts'

type Tables = typeof catalogues & { kit: typeof kitWords; office: typeof officeWords }
/** The English messages of each download. */
type English = { [Name in keyof Tables]: Awaited<ReturnType<Tables[Name]['en']>>['default'] }[keyof Tables]

declare module '../lib/language/translation.ts' {
  /** The English messages type the keys of `t`: an unknown key does not compile. */
  interface Messages {
    catalogue: English
  }
}
