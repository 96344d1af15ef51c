import type { Locale, Words } from '#contract/common'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Reader } from '../platform/database/database.ts'
import { isTemplate, words } from './all-words.ts'

/** Returns the blind index of a message's addressee: an email in lower case, or a number with a leading +. */
export const addressIndex = (vault: Vault, to: string): Buffer => vault.mac('notices', to.toLowerCase())

/** Returns the subject of a template without its values. */
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

/**
 * Returns the messages that were sent to these addresses, or could not be sent, newest first. Their text is not
 * stored.
 */
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

/** Returns the messages to the registrant about a registration, oldest first: their subject, and whether they were sent. */
export const readLettersAbout = async (
  db: Reader,
  ticketId: string,
): Promise<Pick<Letter, 'about' | 'channel' | 'createdAt' | 'sentAt' | 'givenUpAt'>[]> => {
  const rows = await db
    .selectFrom('notices.message')
    .select(['channel', 'template', 'createdAt', 'sentAt', 'givenUpAt'])
    .where('about', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxLetters)
    .execute()
  return rows.map(({ template, ...row }) => ({ ...row, about: aboutOf(template) }))
}

/**
 * Moves the messages of an address to the address that replaced it, so that a later owner of the old address finds
 * none of them.
 */
export const moveLetters = async (vault: Vault, db: Reader, from: string, to: string): Promise<void> =>
  void (await db
    .updateTable('notices.message')
    .set({ toIndex: addressIndex(vault, to) })
    .where('toIndex', '=', addressIndex(vault, from))
    .execute())

/** Deletes the link between these messages and their addressees. */
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
