import { randomBytes } from 'node:crypto'
import type { Application } from '#contract/accounts/account'
import type { AccountsAccount } from '../../platform/database/tables.ts'

/** Columns that are stored as they were in the application. */
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

/** Columns that the account's holder sees as they are stored. The date of birth is opened separately. */
export const shownFields = [
  'id',
  ...appliedFields,
  'phoneNumber',
  'idNumberMasked',
  'locale',
  'survey',
] as const satisfies (keyof AccountsAccount)[]

/**
 * Values of these columns after the person is erased: nothing about the person, and nothing that another account can
 * have.
 */
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

/** Columns of an account that stay for the records that refer to it. They reveal nothing about a person. */
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
/** Personal columns that are never shown as stored: secrets and sealed values. */
type Unshown = 'lettersTo' | 'passwordHash' | 'idNumberSealed' | 'idNumberIndex' | 'dateOfBirthSealed'

type Erased = keyof ReturnType<typeof erasedFields>
type Unplaced = Exclude<keyof AccountsAccount, Erased | RetainedField>
type Unseen = Exclude<Erased, (typeof shownFields)[number] | Unshown>
/**
 * Does not compile if a column is in no list: neither erased nor retained, or erased but never shown to its owner.
 * @public
 */
export const everyFieldIsPlaced: [Unplaced, Unseen] extends [never, never] ? true : [Unplaced, Unseen] = true
