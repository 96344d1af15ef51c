import addAgency from './add-agency.ts'
import addCodeValue from './add-code-value.ts'
import changeAgency from './change-agency.ts'
import changeCodeValue from './change-code-value.ts'
import listCodeLists from './list-code-lists.ts'
import openAgencies from './open-agencies.ts'
import openCodeList from './open-code-list.ts'

export const listHandlers = [
  listCodeLists,
  openCodeList,
  changeCodeValue,
  addCodeValue,
  openAgencies,
  changeAgency,
  addAgency,
]
