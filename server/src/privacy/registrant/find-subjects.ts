import type { SearchedBy } from '#contract/privacy/registrant'
import { readRegistrants } from '../../accounts/index.ts'
import type { Subjects } from '../../platform/context.ts'
import { findRegistration, registrationsOf } from '../../sales/index.ts'
import { findAccounts } from './find-accounts.ts'
import { maskRegistrant } from './mask-registrant.ts'

/** Returns what a search text is: an email address, a name if it contains a letter, otherwise a mobile number. */
const wayOf = (text: string): SearchedBy => {
  if (text.includes('@')) return 'EMAIL'
  return /\p{L}/u.test(text) ? 'NAME' : 'MOBILE'
}

export const subjects: Subjects = {
  registration: findRegistration,
  registrationsOf,
  registrants: async (work, text) => {
    const { ids, isCut } = await findAccounts(work, wayOf(text), text)
    const rows = ids.length === 0 ? [] : await readRegistrants(work.db, ids)
    return { rows: rows.map(maskRegistrant), isCut }
  },
}
