import type * as z from 'zod/mini'
import type { PropertyDocument, SessionMethod } from './sales-session.ts'

type DocumentType = z.output<typeof PropertyDocument>['type']
export type PublishedDocument = { type: DocumentType; publishedAt: string }
type Sale = { method: SessionMethod; saleAt: string }
type Opening = Sale & { opensAt: string }

/**
 * Number of days that each document must be public before a sale, not counting the day of the sale (Cap. 621 ss. 25,
 * 32, 47).
 */
export const daysPublic = {
  SALES_BROCHURE: 7,
  PRICE_LIST: 3,
  SALES_ARRANGEMENTS: 3,
} as const satisfies Record<DocumentType, number>

const wanted = (method: Sale['method']): DocumentType[] =>
  // A sale by tender has no price (Cap. 621 s. 34).
  method === 'TENDER'
    ? ['SALES_BROCHURE', 'SALES_ARRANGEMENTS']
    : ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']

/** Returns the day in Hong Kong, which has no summer time, as days since 1970. */
const dayOf = (instant: string): number => Math.floor((Date.parse(instant) + 8 * 3_600_000) / 86_400_000)

/** Returns the documents that will not have been public for as long as the law requires on the day of a sale. */
export const lateDocuments = (documents: readonly PublishedDocument[], { method, saleAt }: Sale): DocumentType[] =>
  wanted(method).filter(
    type =>
      !documents.some(
        publishedDocument =>
          publishedDocument.type === type && dayOf(saleAt) - dayOf(publishedDocument.publishedAt) >= daysPublic[type],
      ),
  )

/** Returns a number of days since 1970 as a date. */
const dateOf = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10)

export type LawDate = {
  type: DocumentType
  /** The last day, in Hong Kong, on which the document may be published. */
  by: string
  state: 'DONE' | 'DUE' | 'OVERDUE'
}

/**
 * Returns until when each document must be published for the dates of a session: so many days before the sale, and the
 * price list before registration opens as well (Cap. 621 s. 34). A document that is to be published in time is done.
 */
export const lawDates = (
  documents: readonly PublishedDocument[],
  { method, saleAt, opensAt }: Opening,
  now: Date,
): LawDate[] => {
  const late = lateDocuments(documents, { method, saleAt })
  return wanted(method).map(type => {
    const isBound = type === 'PRICE_LIST'
    const last = dayOf(saleAt) - daysPublic[type]
    const by = isBound ? Math.min(last, dayOf(opensAt)) : last
    const isOpened = documents.some(
      document => document.type === type && Date.parse(document.publishedAt) <= Date.parse(opensAt),
    )
    const isDone = !late.includes(type) && (!isBound || isOpened)
    return { type, by: dateOf(by), state: isDone ? 'DONE' : by < dayOf(now.toISOString()) ? 'OVERDUE' : 'DUE' }
  })
}
