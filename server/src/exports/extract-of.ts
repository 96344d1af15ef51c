import type { ExportKind } from '#contract/exports/export'
import { depositExtract, instrumentExtract } from '../payments/index.ts'
import type { Extract } from '../platform/extract.ts'
import { countExtract, identityExtract, introductionExtract, ticketExtract } from '../sales/index.ts'

/** Extract that writes each kind of export. */
export const extractOf: Readonly<Record<ExportKind, Extract>> = {
  TICKETS: ticketExtract,
  INTRODUCTIONS: introductionExtract,
  COUNTS: countExtract,
  DEPOSITS: depositExtract,
  INSTRUMENTS: instrumentExtract,
  IDENTITIES: identityExtract,
}
