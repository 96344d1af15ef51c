import type { Locale, Words } from '#contract/common'
import { readJson } from './read-data.ts'

type Brand = { vendor: string; product: string }

/** Whose portal it is, at the head of all that is printed. The portal has its own in portal/src/ui/brand/brand.ts. */
export const brand: Record<Locale, Brand> = {
  en: { vendor: 'Meridian Harbour', product: 'Registration of Intent' },
  'zh-HK': { vendor: '海岸線', product: '購樓意向登記' },
  'zh-CN': { vendor: '海岸线', product: '购楼意向登记' },
}

/** Who answers for it and can be asked, marketing included (Cap. 593): the vendor's agency, as in its documents. */
type Contact = { organisation: Words; address: Words; email: string; phone: string }
export const contact = readJson<Contact>('privacy-contact.json')

/** Who offers the homes, by the full name that its terms have, and the number of its agency's licence (Cap. 511). Invented, as the rest is. */
export const offeror: { vendor: Words; licence: string } = {
  vendor: { en: 'Meridian Harbour Development', 'zh-HK': '海岸線發展', 'zh-CN': '海岸线发展' },
  licence: 'C-000000',
}
