import { normaliseId } from '#contract/identity'
import type { OutputOf } from '#contract/operation'
import { aboutPerson, IdType, ofDocument } from '#contract/particulars'
import type { CorrectedValues, CorrectionReason } from '#contract/sales/ticket/corrected'
import { correctedFaults, type openCorrection } from '#contract/sales/desk/correction'
import { addressFaults } from '#contract/sales/registration/intent'
import { orNull } from '../../../lib/form/blank.ts'
import { textsOf } from '../../../lib/form/texts.ts'
import { addressInput, addressValues, type AddressValues } from '../../../ui/address/address.ts'
import { particularsInput, type ParticularsValues } from '../../../ui/particulars/particulars.ts'

export type Opened = OutputOf<typeof openCorrection>

type CompanyValues = {
  englishName: string
  chineseName: string
  brNumber: string
  incorporationNumber: string
  incorporationPlace: string
}

/**
 * The form values, in the order of the screen. For a company the person's fields are not asked, and for a person the
 * company's are not.
 */
export type CorrectionValues = ParticularsValues & { idNumber: string } & CompanyValues &
  AddressValues & { inAccount: boolean; reason: CorrectionReason | ''; note: string }

const noAddress = {
  country: null,
  city: null,
  cityName: null,
  district: null,
  districtName: null,
  line1: null,
  line2: null,
  line3: null,
}

export const isCompany = ({ held }: Opened): boolean => held.brNumber !== undefined

/**
 * The initial form values: the entered data, except the identity number. An empty number leaves the saved one
 * unchanged.
 */
export const valuesOf = ({ held, address, account }: Opened): CorrectionValues => {
  const text = (name: keyof CorrectedValues): string => held[name] ?? ''
  return {
    ...textsOf(ofDocument, held),
    idType: IdType.safeParse(held.idType).data ?? 'HKID',
    idNumber: '',
    ...textsOf(aboutPerson, held),
    englishName: text('englishName'),
    chineseName: text('chineseName'),
    brNumber: text('brNumber'),
    incorporationNumber: text('incorporationNumber'),
    incorporationPlace: text('incorporationPlace'),
    ...addressValues(address ?? noAddress),
    inAccount: account === 'SAME',
    reason: '',
    note: '',
  }
}

type Texts = Record<string, string | null>

/** Returns the given values that differ from the saved ones. */
const differing = (held: CorrectedValues, given: Texts): Texts => {
  const before: Texts = { ...held }
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== (before[name] ?? null)))
}

const isSome = (texts: Texts): boolean => Object.keys(texts).length > 0

/**
 * Builds the input for the server: the values that differ from the entered ones. A person, company or address without
 * changes is null.
 */
export const changesOf = (opened: Opened, values: CorrectionValues) => {
  const { held } = opened
  const { idNumber } = values
  const person: Texts = isCompany(opened)
    ? {}
    : {
        ...differing(held, particularsInput(values)),
        ...(normaliseId(idNumber) === '' ? {} : { idNumber: normaliseId(idNumber) }),
      }
  const company = isCompany(opened)
    ? differing(held, {
        englishName: orNull(values.englishName),
        chineseName: orNull(values.chineseName),
        brNumber: values.brNumber,
        incorporationNumber: orNull(values.incorporationNumber),
        incorporationPlace: orNull(values.incorporationPlace),
      })
    : {}
  const address = addressInput(values)
  const isMoved = opened.address !== null && isSome(differing(held, address))
  return {
    person: isSome(person) ? person : null,
    company: isSome(company) ? company : null,
    address: isMoved ? address : null,
  }
}

/** Returns the changed fields with their old and new values, for the staff member who confirms. */
export const comparedOf = (
  opened: Opened,
  values: CorrectionValues,
): { before: CorrectedValues; after: CorrectedValues } => {
  const { held } = opened
  const { person, company, address } = changesOf(opened, values)
  const { idNumber, ...others } = person ?? {}
  const after: Texts = { ...others, ...company, ...(address && differing(held, address)) }
  const number = idNumber === undefined ? {} : { idNumberMasked: idNumber }
  const all = { ...after, ...number }
  const before: Texts = { ...held }
  return { before: Object.fromEntries(Object.keys(all).map(name => [name, before[name] ?? null])), after: all }
}

/** Returns the faults that the page itself can find. */
export const faultsOf = (
  opened: Opened,
  values: CorrectionValues,
  today: string,
): { field: string; code: string }[] => {
  const { person, company, address } = changesOf(opened, values)
  const { reason, note, idType, dateOfBirth } = values
  const number = normaliseId(values.idNumber)
  const given = { ...particularsInput(values), idType, dateOfBirth, idNumber: number === '' ? null : number }
  return [
    ...(person === null ? [] : correctedFaults(given, today)),
    ...(address === null ? [] : addressFaults(address)),
    ...(person === null && company === null && address === null
      ? [{ field: isCompany(opened) ? 'englishName' : 'idType', code: 'nothing_changed' }]
      : []),
    ...(reason === '' ? [{ field: 'reason', code: 'required' }] : []),
    ...(reason === 'OTHER' && note.trim() === '' ? [{ field: 'note', code: 'required' }] : []),
  ]
}
