import type { Text } from '#contract/consents/text'
import { TermsType } from '#contract/reference/reference'
import type { Reader } from '../../platform/database/database.ts'
import { termsVersions } from '../../reference/index.ts'

export type TextVersion = {
  version: number
  effectiveFrom: string
  text: Text
  proposedBy: string | null
  confirmedBy: string | null
}

/**
 * Returns every document and every consent with all versions, latest version first. Documents come first, in their
 * listed order.
 */
export const readTexts = async (db: Reader): Promise<Map<string, TextVersion[]>> => {
  const documents = await termsVersions(db)
  const definitions = await db
    .selectFrom('consents.definition')
    .selectAll()
    .orderBy('order')
    .orderBy('version', 'desc')
    .execute()
  const texts = new Map<string, TextVersion[]>()
  const add = (id: string, textVersion: TextVersion) => texts.set(id, [...(texts.get(id) ?? []), textVersion])
  for (const type of TermsType.options)
    for (const { title, body, ...version } of documents.filter(item => item.type === type))
      add(`DOCUMENT.${type}`, { ...version, text: { title, body, name: null, prompt: null } })
  for (const { code, title, text: body, name, prompt, ...version } of definitions)
    add(`CONSENT.${code}`, { ...version, text: { title, body, name, prompt } })
  return texts
}
