import type * as z from 'zod/mini'
import type { PropertyDocument, SessionMethod } from './sales-session.ts'

type DocumentType = z.output<typeof PropertyDocument>['type']
export type PublishedDocument = { type: DocumentType; publishedAt: string }
type Sale = { method: SessionMethod; saleAt: string }

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
