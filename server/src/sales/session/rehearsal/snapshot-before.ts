import type { ConsentAnswer } from '#contract/common'
import type { Address } from '#contract/sales/registration/intent'
import { readDefinitions } from '../../../consents/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { readCodes } from '../../../reference/index.ts'

/** List values that fake registrations use: an address in Hong Kong, a close relationship and a distant one. */
export type Ground = { address: Address; close: string; distant: string }

export const snapshotBefore = async (db: Reader): Promise<Ground> => {
  const codes = await readCodes(db, ['CITY', 'DISTRICT', 'RELATIONSHIP'])
  const city = codes.find(code => code.category === 'CITY' && code.parentCode === 'HKG')?.code ?? ''
  const district = codes.find(code => code.category === 'DISTRICT' && code.parentCode === city)?.code ?? ''
  const related = (isClose: boolean) =>
    codes.find(
      ({ category, attributes }) =>
        category === 'RELATIONSHIP' &&
        attributes['applicant'] === 'individual' &&
        (attributes['closeRelative'] === true) === isClose,
    )?.code ?? ''
  const lines = { line1: 'Flat A, 1/F', line2: null, line3: null }
  return {
    address: { country: 'HKG', city, cityName: null, district, districtName: null, ...lines },
    close: related(true),
    distant: related(false),
  }
}

/** Returns the consents: yes to those that every registrant of the session must give, no to the others. */
export const answersAt = async (
  db: Reader,
  now: Date,
  session: { resaleTransfer: boolean },
): Promise<ConsentAnswer[]> => {
  const asked = await readDefinitions(db, { scope: 'TICKET', region: 'HK', now, session })
  const how = { locale: 'en' as const, shownAt: now.toISOString(), viaSelectAll: false }
  return asked.map(({ code, version, required, programme }) => ({
    code,
    version,
    granted: required && programme === 'vendor',
    ...how,
  }))
}
