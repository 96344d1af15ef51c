import * as z from 'zod/mini'
import { DocumentWay } from '../../accounts/document.ts'
import { WholeNumber } from '../../accounts/identity-number.ts'
import { isBr, normaliseBr } from '../../business.ts'
import { Email, example, Id, Instant, tidiedLine } from '../../common.ts'
import { normaliseId } from '../../identity.ts'
import { operation } from '../../operation.ts'
import { AnyAreaCode, AreaCode, CountryCode, particulars, PhoneNumber } from '../../particulars.ts'
import { stripInvisible, tidy } from '../../text.ts'
import { Attachment } from './attachment.ts'

// People and companies that may be named in registrations besides the account's holder. Each is entered once and can
// be chosen again.

const Documents = example(z.array(Id).check(z.maxLength(2, 'files_too_many')), [])

const entered = {
  ...particulars,
  areaCode: AnyAreaCode,
  phoneNumber: PhoneNumber,
  /** Email address; null: the link for the person's own consents goes to the mobile number. */
  email: example(z.nullable(Email), 'chan.tm@example.com'),
  documentWay: example(DocumentWay, 'SHOW'),
}

export const Person = z.strictObject({
  ...entered,
  /** Identity number; null: the stored number stays unchanged. Only `showPersonNumber` returns it in full. */
  idNumber: example(
    z.nullable(z.string().check(z.overwrite(normaliseId), z.minLength(1, 'required'), z.maxLength(20, 'too_long'))),
    'C1234569',
  ),
  /** Files of the identity document, with `UPLOAD`. */
  documents: Documents,
  /** Copies that show how the person is related to the registrant; the sales office inspects the originals. */
  proofs: example(z._default(z.array(Id).check(z.maxLength(2, 'files_too_many')), []), []),
  /** True: a registrant who enters another person's data declares that they have that person's authority (D-4.3). */
  authority: example(z.literal(true, 'authority_needed'), true),
})
export type Person = z.output<typeof Person>

/** A person as entered; the server masks the identity number. */
export const KnownPerson = z.strictObject({
  id: Id,
  ...entered,
  idNumberMasked: example(z.string(), 'C123****'),
  documents: z.array(Attachment),
  proofs: z.array(Attachment),
  savedAt: Instant,
})
export type KnownPerson = z.output<typeof KnownPerson>

/**
 * Checks that a person without an email address has a mobile number that our SMS reach (D-4.3). Returns field and
 * issue code of each fault.
 */
export const contactFaults = (given: Pick<Person, 'areaCode' | 'email'>): { field: 'email'; code: string }[] =>
  given.email === null && !isReachedBySms(given.areaCode) ? [{ field: 'email', code: 'required' }] : []

export const isReachedBySms = (areaCode: string): boolean => AreaCode.options.some(option => option === areaCode)

const CompanyChineseName = z.string().check(
  z.overwrite((text: string) => tidy(stripInvisible(text))),
  z.minLength(1, 'required'),
  z.maxLength(120, 'too_long'),
  z.regex(/^[\p{Script=Han}\p{L}\p{N}\p{M}·（）()&.,，、 -]+$/u, 'characters_refused'),
)

const company = {
  englishName: example(z.nullable(tidiedLine(120, tidy)), 'HARBOUR LIGHT HOLDINGS LIMITED'),
  chineseName: example(z.nullable(CompanyChineseName), '海燈控股有限公司'),
  brNumber: example(
    z
      .string()
      .check(
        z.overwrite(normaliseBr),
        z.minLength(1, 'required'),
        z.maxLength(40, 'too_long'),
        z.refine(isBr, 'br_invalid'),
      ),
    '12345678-000-01-26-1',
  ),
  incorporationNumber: example(z.nullable(tidiedLine(40, tidy)), null),
  incorporationPlace: example(z.nullable(CountryCode), 'HKG'),
}

export const Company = z.strictObject({ ...company, documents: Documents })
export type Company = z.output<typeof Company>

export const KnownCompany = z.strictObject({
  id: Id,
  ...company,
  documents: z.array(Attachment),
  savedAt: Instant,
})
export type KnownCompany = z.output<typeof KnownCompany>

/**
 * Checks that a company has a name in at least one script, and its certificate (D-3.3). Returns field and issue code
 * of each fault.
 */
export const companyFaults = (given: Company): { field: keyof Company; code: string }[] => [
  ...(given.englishName === null && given.chineseName === null
    ? [{ field: 'englishName' as const, code: 'required' }]
    : []),
  ...(given.documents.length === 0 ? [{ field: 'documents' as const, code: 'files_required' }] : []),
]

export const listParties = operation({
  name: 'sales.parties.list',
  summary: 'The people and companies that the asker has entered for registrations, the last saved first.',
  method: 'GET',
  path: '/v1/sales/parties',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ people: z.array(KnownPerson), companies: z.array(KnownCompany) }),
})

export const savePerson = operation({
  name: 'sales.people.save',
  summary:
    'Enters or corrects a person, under an id that the asker makes. Registrations that are submitted keep what they had.',
  method: 'PUT',
  path: '/v1/sales/people/{id}',
  who: 'registrant',
  input: z.extend(Person, { id: Id }),
  output: KnownPerson,
  refusals: ['request.not-found', 'sales.party.too-many'],
})

export const saveCompany = operation({
  name: 'sales.companies.save',
  summary:
    'Enters or corrects a company, under an id that the asker makes. Registrations that are submitted keep what they had.',
  method: 'PUT',
  path: '/v1/sales/companies/{id}',
  who: 'registrant',
  input: z.extend(Company, { id: Id }),
  output: KnownCompany,
  refusals: ['request.not-found', 'sales.party.too-many'],
})

export const showPersonNumber = operation({
  name: 'sales.people.show-number',
  summary: 'The identity number of a person whom the asker has entered, in full, to be checked; each look is recorded.',
  method: 'POST',
  path: '/v1/sales/people/{id}/identity-number',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: WholeNumber,
  refusals: ['request.not-found'],
})

export const removeParty = operation({
  name: 'sales.parties.remove',
  summary: 'Takes a person or a company from the list. Registrations that are submitted keep what they had.',
  method: 'POST',
  path: '/v1/sales/parties/{id}/remove',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})
