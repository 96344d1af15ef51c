import type { Locale } from '#contract/common'
import type { SalesOffice } from '#contract/sales/session'

/** Where the sales office is, as a letter has it: a line each. */
export const officeLines = ({ name, address, hours, phone }: SalesOffice, locale: Locale): string =>
  [name[locale], address[locale], hours[locale], phone].join('\n')
