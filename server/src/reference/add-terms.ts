import { createHash } from 'node:crypto'
import type { Words } from '#contract/common'
import { locales } from '#contract/text'
import type { Reader } from '../platform/database/database.ts'

type Document = { type: string; version: number; title: Words; body: Words; effectiveFrom: string }
/** The members of staff who proposed and confirmed it. */
type By = { proposedBy: string; confirmedBy: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Adds a version of a document. An existing version stays unchanged. */
export const addTerms = async (db: Reader, document: Document, by?: By): Promise<void> => {
  const hash = (locale: keyof Words): string => sha256(`${document.title[locale]}\n${document.body[locale]}`)
  const [en, hk, cn] = locales
  await db
    .insertInto('reference.terms')
    .values({ ...document, ...by, sha256: { en: hash(en), 'zh-HK': hash(hk), 'zh-CN': hash(cn) } })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
