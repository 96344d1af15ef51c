import latestTerms from './latest-terms.ts'
import listAllValues from './list-all-values.ts'
import listValues from './list-values.ts'
import addAgency from './add-agency.ts'
import addCodeValue from './add-code-value.ts'
import changeAgency from './change-agency.ts'
import changeCodeValue from './change-code-value.ts'
import listCodeLists from './list-code-lists.ts'
import openAgencies from './open-agencies.ts'
import openCodeList from './open-code-list.ts'

/** Handlers of the module's operations, folder by folder. */
export const referenceHandlers = [
  latestTerms,
  listAllValues,
  listValues,
  listCodeLists,
  openCodeList,
  changeCodeValue,
  addCodeValue,
  openAgencies,
  changeAgency,
  addAgency,
]
