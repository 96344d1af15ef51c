import { listHandlers } from './list/index.ts'
import latestTerms from './latest-terms.ts'
import listAllValues from './list-all-values.ts'
import listValues from './list-values.ts'

export const referenceHandlers = [latestTerms, listAllValues, listValues, ...listHandlers]
