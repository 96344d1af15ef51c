import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { daysPublic } from '#contract/sales/property/management'

type DocumentType = keyof typeof daysPublic
/** Days are those of Hong Kong, `YYYY-MM-DD`. */
type Published = { type: DocumentType; day: string }
type Sale = { method: 'BALLOT' | 'TENDER' | 'FIRST_COME'; day: string }

const wanted = (method: Sale['method']): DocumentType[] =>
  // What is sold by tender has no price (Cap. 621 s. 34).
  method === 'TENDER'
    ? ['SALES_BROCHURE', 'SALES_ARRANGEMENTS']
    : ['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']

/** Which documents are not, or will not have been, public for as long as the law wants on the day of a sale. */
export const lateDocuments = (documents: readonly Published[], { method, day: saleDay }: Sale): DocumentType[] =>
  wanted(method).filter(
    type =>
      !documents.some(
        one => one.type === type && differenceInCalendarDays(parseISO(saleDay), parseISO(one.day)) >= daysPublic[type],
      ),
  )
