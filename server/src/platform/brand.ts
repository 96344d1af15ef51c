import { licence, logo, name, offeror as vendor, product } from '#brand'
import { locales } from '#contract/text'
import type { Locale, Words } from '#contract/common'
import { readJson } from './read-data.ts'

/** Vendor and product names in the header of everything that is printed and sent. */
export const brand = Object.fromEntries(
  locales.map(locale => [locale, { vendor: name[locale], product: product[locale] }]),
) as Record<Locale, { vendor: string; product: string }>

/** The vendor's name for the names of downloaded files: letters and hyphens. */
export const fileStem = name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * The organisation that is responsible and can be contacted, also about marketing (Cap. 593): the vendor's agency, as
 * in its documents.
 */
type Contact = { organisation: Words; address: Words; email: string; phone: string }
export const contact = readJson<Contact>('privacy-contact.json')

/** The party that offers the homes. */
export const offeror: { vendor: Words; licence: string } = { vendor, licence }

/** The vendor's logo as an SVG, for pages that load no picture and for pictures made from it. */
export const logoSvg = (): string => {
  const shapes = logo.shapes.map(shape =>
    'fill' in shape
      ? `<path d="${shape.d}" fill="${shape.fill}"/>`
      : `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linecap="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="9" fill="${logo.ground}"/>${shapes.join('')}</svg>`
}
