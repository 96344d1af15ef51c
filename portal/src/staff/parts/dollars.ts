import { showBriefCents } from '#contract/money'

/**
 * Formats an amount for a column that is labelled as Hong Kong dollars: `100,000`, with cents only if there are any.
 */
export const dollars = (cents: number): string =>
  (cents < 0 ? '−' : '') + showBriefCents(Math.abs(cents)).replace('HK$', '')
