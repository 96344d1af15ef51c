import { randomBytes } from 'node:crypto'
import type { Application } from '#contract/accounts/account'
import type { AccountsAccount } from '../../platform/database/index.ts'

/** What stands in the table as it was applied for. */
export const appliedFields = [
  'email',
  'areaCode',
  'englishLastName',
  'englishFirstName',
  'chineseLastName',
  'chineseFirstName',
  'gender',
  'nationality',
  'idType',
  'issuingCountry',
] as const satisfies (keyof AccountsAccount & keyof Application)[]

/** What a person is shown of the account as it stands in the table; the date of birth is opened beside it. */
export const shownFields = [
  'id',
  ...appliedFields,
  'phoneNumber',
  'idNumberMasked',
  'locale',
  'survey',
] as const satisfies (keyof AccountsAccount)[]

/** What these fields hold once the person is erased: nothing of the person, and nothing that another account has. */
export const erasedFields = (accountId: string, passwordHash: string) =>
  ({
    email: `${accountId}@erased.invalid`,
    phoneNumber: accountId,
    passwordHash,
    englishLastName: '-',
    englishFirstName: null,
    chineseLastName: null,
    chineseFirstName: null,
    gender: null,
    nationality: '-',
    issuingCountry: null,
    idNumberSealed: Buffer.alloc(0),
    idNumberMasked: '-',
    idNumberIndex: randomBytes(32),
    dateOfBirthSealed: Buffer.alloc(0),
    survey: '{}',
    lettersTo: null,
  }) satisfies Partial<Record<keyof AccountsAccount, unknown>>

/** What stays of an account for the records that refer to it, and tells nothing of a person. */
type RetainedField =
  | 'assistedAt'
  | 'assistedBy'
  | 'assistedReason'
  | 'id'
  | 'areaCode'
  | 'idType'
  | 'locale'
  | 'dataKeyId'
  | 'createdAt'
  | 'erasedAt'
  | 'searchKeyedAt'
  | 'contactChangedAt'
  | 'numberForm'
  | 'numberRepeated'
/** Personal, and not shown as it stands: secrets, and what is sealed. */
type Unshown = 'lettersTo' | 'passwordHash' | 'idNumberSealed' | 'idNumberIndex' | 'dateOfBirthSealed'

type Erased = keyof ReturnType<typeof erasedFields>
type Unplaced = Exclude<keyof AccountsAccount, Erased | RetainedField>
type Unseen = Exclude<Erased, (typeof shownFields)[number] | Unshown>
/** Does not compile while a column is in no list: neither erased nor kept, or erased and never shown to whose it is. @public */
export const everyFieldIsPlaced: [Unplaced, Unseen] extends [never, never] ? true : [Unplaced, Unseen] = true
