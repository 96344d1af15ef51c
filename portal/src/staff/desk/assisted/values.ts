import { needsPrcConsents, normaliseId } from '#contract/identity'
import { particularsFaults } from '#contract/particulars'
import type { Locale } from '#contract/common'
import type { OutputOf } from '#contract/operation'
import type { AssistedReason, prepareAssisted } from '#contract/sales/desk/assisted'
import { addressFaults } from '#contract/sales/registration/intent'
import { orNull } from '../../../lib/form/blank.ts'
import { addressInput, type AddressValues } from '../../../ui/address/address.ts'
import { noDocument, nobody, particularsInput, type ParticularsValues } from '../../../ui/particulars/particulars.ts'

export type Prepared = OutputOf<typeof prepareAssisted>

/** The form values, in the order of the screen. */
export type AssistedValues = {
  reason: AssistedReason | ''
  batchId: string
  numberOfUnits: string
  numberOfIntents: string
} & ParticularsValues & { idNumber: string; numberAgain: string } & AddressValues & {
    isEstateAgent: boolean
    lettersTo: string
    locale: Locale | ''
    pages: readonly File[]
  }

export const noValues: AssistedValues = {
  reason: '',
  batchId: '',
  numberOfUnits: '1',
  numberOfIntents: '1',
  ...noDocument,
  idNumber: '',
  numberAgain: '',
  ...nobody,
  country: 'HKG',
  city: '',
  cityName: '',
  district: '',
  districtName: '',
  line1: '',
  line2: '',
  line3: '',
  isEstateAgent: false,
  lettersTo: '',
  locale: '',
  pages: [],
}

/** The consents that are ticked on paper, by consent code. */
export type Ticks = Readonly<Record<string, 'GIVEN' | 'REFUSED'>>

const personOf = (values: AssistedValues) => ({
  ...particularsInput(values),
  idNumber: normaliseId(values.idNumber),
})

/** Returns the region whose law applies, from the values entered so far. */
export const regionOf = (values: AssistedValues): 'HK' | 'CN' => {
  const { idType, issuingCountry, nationality, country } = values
  const ties = { idType, issuingCountry: orNull(issuingCountry), nationality, areaCode: '852', countryCode: country }
  return needsPrcConsents(ties) ? 'CN' : 'HK'
}

/** Returns the required consents that were neither given nor refused on paper. */
export const unticked = ({ definitions }: Prepared, ticks: Ticks): string[] =>
  definitions.filter(({ required, code }) => required && ticks[code] === undefined).map(({ code }) => code)

/** Builds the input for the server. The schema validates it. */
export const assistedInput = (
  values: AssistedValues,
  { prepared, ticks, sessionId }: { prepared: Prepared; ticks: Ticks; sessionId: string },
) => ({
  sessionId,
  batchId: values.batchId,
  reason: values.reason,
  person: personOf(values),
  numberAgain: orNull(normaliseId(values.numberAgain)),
  lettersTo: orNull(values.lettersTo.trim().toLowerCase()),
  locale: values.locale,
  address: addressInput(values),
  people: [],
  numberOfUnits: Number(values.numberOfUnits),
  numberOfIntents: Number(values.numberOfIntents),
  isEstateAgent: values.isEstateAgent,
  survey: {},
  consents: prepared.definitions.flatMap(({ code, version }) => {
    const tick = ticks[code]
    if (tick === undefined || values.locale === '') return []
    const { shownAt } = prepared
    return [{ code, version, granted: tick === 'GIVEN', locale: values.locale, shownAt, viaSelectAll: false }]
  }),
})

/** Returns the faults that the schema does not find. */
export const assistedFaults = (values: AssistedValues, today: string): { field: string; code: string }[] => [
  ...(values.reason === '' ? [{ field: 'reason', code: 'required' }] : []),
  ...(values.batchId === '' ? [{ field: 'batchId', code: 'required' }] : []),
  ...(values.locale === '' ? [{ field: 'locale', code: 'required' }] : []),
  ...particularsFaults({ ...personOf(values), areaCode: '852', phoneNumber: '61234567' }, today),
  ...addressFaults(addressInput(values)),
  ...(values.pages.length === 0 ? [{ field: 'pages', code: 'files_required' }] : []),
]

/** Returns the control in which a field of the input is entered. */
export const mapAssistedField = (field: string): string =>
  field.startsWith('files') ? 'pages' : (field.split('.').at(-1) ?? '')
