import discardText from './discard-text.ts'
import listTexts from './list-texts.ts'
import openTextVersion from './open-text-version.ts'
import openText from './open-text.ts'
import publishText from './publish-text.ts'
import saveText from './save-text.ts'

export const textHandlers = [listTexts, openText, openTextVersion, saveText, discardText, publishText]
