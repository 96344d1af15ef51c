import isPrcConsentNeeded from './is-prc-consent-needed.ts'
import discardText from './text/discard-text.ts'
import listTexts from './text/list-texts.ts'
import openTextVersion from './text/open-text-version.ts'
import openText from './text/open-text.ts'
import publishText from './text/publish-text.ts'
import saveText from './text/save-text.ts'

/** Handlers of the module's operations, folder by folder. */
export const consentsHandlers = [
  isPrcConsentNeeded,
  listTexts,
  openText,
  openTextVersion,
  saveText,
  discardText,
  publishText,
]
