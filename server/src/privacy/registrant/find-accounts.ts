import type { SearchedBy } from '#contract/privacy/registrant'
import { isEmail, tidyEmail } from '#contract/text'
import { accountsByContact, accountsByKeys, maxFound, typedEndingKeys, typedNameKeys } from '../../accounts/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { accountsByEnding, accountsByNamedContact, accountsByRegistration, typedMobiles } from '../../sales/index.ts'

type Work = Scope<'context' | 'db'>
type Find = (work: Work, text: string) => Promise<string[]>

const maxRows = maxFound + 1

const byMobile: Find = async (work, text) => {
  const phoneNumbers = [...new Set(typedMobiles(text).map(({ phoneNumber }) => phoneNumber))].filter(Boolean)
  if (phoneNumbers.length === 0) return []
  const own = await accountsByContact(work.db, { phoneNumbers })
  return [...own, ...(await accountsByNamedContact(work, { mobile: text }, maxRows))]
}

const byEmail: Find = async (work, text) => {
  const email = tidyEmail(text)
  if (!isEmail(email)) return []
  return [...(await accountsByContact(work.db, { email })), ...(await accountsByNamedContact(work, { email }, maxRows))]
}

const byEnding: Find = async (work, text) => [
  ...(await accountsByKeys(work.db, typedEndingKeys(work.context.vault, text))),
  ...(await accountsByEnding(work, text, maxRows)),
]

const ways: Record<SearchedBy, Find> = {
  NAME: ({ context, db }, text) => accountsByKeys(db, typedNameKeys(context.vault, text)),
  MOBILE: byMobile,
  EMAIL: byEmail,
  REGISTRATION_NUMBER: accountsByRegistration,
  IDENTITY_ENDING: byEnding,
}

/** Returns the accounts that a search finds, each once. `isCut` means that more matched than the search reads. */
export const findAccounts = async (work: Work, by: SearchedBy, text: string) => {
  const found = [...new Set(await ways[by](work, text))]
  return { ids: found.slice(0, maxFound), isCut: found.length > maxFound }
}
