import type * as z from 'zod/mini'
import type { PropertyDocument, SessionMethod } from '../session.ts'

type DocumentType = z.output<typeof PropertyDocument>['type']
export type PublishedDocument = { type: DocumentType; publishedAt: string }
type Sale = { method: SessionMethod; saleAt: string }

/** How many days before a sale each is to be public, the day of the sale not counted (Cap. 621 ss. 25, 32, 47). */
export const daysPublic = {
  SALES_BROCHURE: 7,
  PRICE_LIST: 3,
  SALES_ARRANGEMENTS: 3,
} as const satisfies Record<DocumentType, number>

const wanted = (method: Sale['method']): DocumentType[] =>
  // What is sold by tender has no price (Cap. 621 s. 34).
  method === 'TENDER'
    ? ['SALES_BROCHURE', 'SALES_ARRANGEMENTS']
    : ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']

/** The day in Hong Kong, which has no summer time, as days since 1970. */
const dayOf = (instant: string): number => Math.floor((Date.parse(instant) + 8 * 3_600_000) / 86_400_000)

/** Which documents are not, or will not have been, public for as long as the law wants on the day of a sale. */
export const lateDocuments = (documents: readonly PublishedDocument[], { method, saleAt }: Sale): DocumentType[] =>
  wanted(method).filter(
    type =>
      !documents.some(
        publishedDocument =>
          publishedDocument.type === type && dayOf(saleAt) - dayOf(publishedDocument.publishedAt) >= daysPublic[type],
      ),
  )
