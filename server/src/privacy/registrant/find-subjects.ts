import type { SearchedBy } from '#contract/privacy/registrant'
import { readRegistrants } from '../../accounts/index.ts'
import type { Subjects } from '../../platform/context.ts'
import { findRegistration, registrationsOf } from '../../sales/index.ts'
import { findAccounts } from './find-accounts.ts'
import { maskRegistrant } from './mask-registrant.ts'

/** By what a registrant is looked for: an email address, a name if there is a letter in it, or else a mobile number. */
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
