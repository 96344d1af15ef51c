import type { Locale } from '#contract/common'
import type { SalesOffice } from '#contract/sales/property/sales-session'

/** Returns the address of the sales office for a letter, one item per line. */
export const officeLines = ({ name, address, hours, phone }: SalesOffice, locale: Locale): string =>
  [name[locale], address[locale], hours[locale], phone].join('\n')
