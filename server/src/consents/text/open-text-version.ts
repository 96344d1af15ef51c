import { openTextVersion } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/handler.ts'
import { readTexts } from './read-texts.ts'

export default handler(openTextVersion, async ({ input, db, refuse }) => {
  const versions = (await readTexts(db)).get(input.id) ?? []
  const found = versions.find(({ version }) => version === Number(input.version))
  return found ? { version: found.version, text: found.text } : refuse('request.not-found')
})
