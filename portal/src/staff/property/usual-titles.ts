import type { Words } from '#contract/common'
import type { ManagedDocument } from '#contract/sales/property/management'
import { daysPublic } from '#contract/sales/property/publication'

type Type = ManagedDocument['type']

/** The titles to propose for documents, as the law calls them. Staff can change them. */
export const usualTitles: Readonly<Record<Type, Words>> = {
  SALES_BROCHURE: { en: 'Sales Brochure', 'zh-HK': '售樓說明書', 'zh-CN': '售楼说明书' },
  PRICE_LIST: { en: 'Price List', 'zh-HK': '價單', 'zh-CN': '价单' },
  SALES_ARRANGEMENTS: { en: 'Sales Arrangements', 'zh-HK': '銷售安排', 'zh-CN': '销售安排' },
}

/** Returns the title to propose for a price list of a property, by its number from 1. */
export const priceListTitle = (number: number): Words => ({
  en: `Price List No. ${number}`,
  'zh-HK': `價單第${number}號`,
  'zh-CN': `价单第${number}号`,
})

/** Returns the first kind of document that the law requires and the property does not have, or null. */
export const missingType = (documents: readonly { type: Type }[]): Type | null =>
  (['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS'] satisfies (keyof typeof daysPublic)[]).find(
    required => !documents.some(({ type }) => type === required),
  ) ?? null
