import type { Locale, Words } from '#contract/common'
import type { Vault } from '../platform/crypto/index.ts'
import type { Reader } from '../platform/database/index.ts'
import { isTemplate, words } from './all-words.ts'

/** By which it is known to whom a message went: an email in lower case, a number with + before it. */
export const addressIndex = (vault: Vault, to: string): Buffer => vault.mac('notices', to.toLowerCase())

/** What its subject says, without what stood in it. */
const aboutOf = (template: string): Words => {
  const subject = (locale: Locale): string =>
    isTemplate(template)
      ? words[locale][template].subject
          .replace(/\s*[:：]?\s*\{\{\w+\}\}$/, '')
          .replace(/\{\{\w+\}\}/g, locale === 'en' ? '…' : '……')
      : template
  return { en: subject('en'), 'zh-HK': subject('zh-HK'), 'zh-CN': subject('zh-CN') }
}

type Letter = {
  id: string
  about: Words
  channel: 'EMAIL' | 'SMS'
  locale: Locale
  createdAt: string
  sentAt: string | null
  givenUpAt: string | null
}

const maxLetters = 50

/** What was sent to these addresses, or could not be, the last first; the words are not kept. */
export const readLetters = async (vault: Vault, db: Reader, addresses: readonly string[]): Promise<Letter[]> => {
  const rows = await db
    .selectFrom('notices.message')
    .select(['id', 'channel', 'template', 'locale', 'createdAt', 'sentAt', 'givenUpAt'])
    .where(
      'toIndex',
      'in',
      addresses.map(address => addressIndex(vault, address)),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxLetters)
    .execute()
  return rows.map(({ template, ...row }) => ({ ...row, about: aboutOf(template) }))
}

/** What went to an address is told under the one that has taken its place: whoever has the old one later finds nothing of it. */
export const moveLetters = async (vault: Vault, db: Reader, from: string, to: string): Promise<void> =>
  void (await db
    .updateTable('notices.message')
    .set({ toIndex: addressIndex(vault, to) })
    .where('toIndex', '=', addressIndex(vault, from))
    .execute())

/** Nothing tells any more to whom they went. */
export const cutLetters = async (vault: Vault, db: Reader, addresses: readonly string[]): Promise<void> =>
  void (await db
    .updateTable('notices.message')
    .set({ toIndex: null })
    .where(
      'toIndex',
      'in',
      addresses.map(address => addressIndex(vault, address)),
    )
    .execute())
