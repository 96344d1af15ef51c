import { licence, name, offeror as vendor, product } from '#brand'
import { locales } from '#contract/text'
import type { Locale, Words } from '#contract/common'
import { readJson } from './read-data.ts'

/** Whose portal it is, at the head of all that is printed and sent. */
export const brand = Object.fromEntries(
  locales.map(locale => [locale, { vendor: name[locale], product: product[locale] }]),
) as Record<Locale, { vendor: string; product: string }>

/** The vendor in the name of a file that somebody takes home: letters and hyphens. */
export const fileStem = name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Who answers for it and can be asked, marketing included (Cap. 593): the vendor's agency, as in its documents. */
type Contact = { organisation: Words; address: Words; email: string; phone: string }
export const contact = readJson<Contact>('privacy-contact.json')

/** Who offers the homes. */
export const offeror: { vendor: Words; licence: string } = { vendor, licence }
