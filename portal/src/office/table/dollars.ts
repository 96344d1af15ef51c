import { showCents } from '../../lib/language/index.ts'

/** An amount where its column says that it is Hong Kong dollars: `100,000`, and cents only where there are any. */
export const dollars = (cents: number): string =>
  (cents < 0 ? '−' : '') + showCents(Math.abs(cents)).replace('HK$', '').replace(/\.00$/, '')
