import { describe, expect, test } from 'vitest'
import {
  birthAgreementFault,
  genderAgreementFault,
  idNumberFault,
  idTypes,
  isMainland,
  isOddId,
  documentOf,
  issuerOf,
  issuingCountryFault,
  missingChineseNames,
  needsPrcConsents,
} from './identity.ts'

describe('documents of other places', () => {
  test.each([
    ['EEP', 'C12345678', null, false],
    ['EEP', 'ca1234567', null, false],
    ['EEP', 'W1234567', null, true],
    ['EEP', 'X123', 'id_invalid', false],
    ['HRP', 'H12345678', null, false],
    ['HRP', 'M 12345678-01', null, false],
    ['HRP', 'H123456789', null, true],
    ['MOID', '1234567(8)', null, false],
    ['MOID', '2234567(8)', null, true],
    ['PASSPORT', 'K12345678', null, false],
    ['PASSPORT', 'K1234567890123456', null, true],
    ['OTHER', 'DOC-2026-00017', null, false],
    ['OTHER', 'D'.repeat(21), 'id_invalid', false],
    ['OTHER', '證件12345', 'id_invalid', false],
    ['HKID', 'A1234563', null, false],
    ['HKID', 'A1234564', 'hkid_check', false],
    ['CNID', '11010519491231002X', null, false],
  ] as const)('%s %s: fault %s, odd %s', (type, number, fault, odd) => {
    expect([idNumberFault(type, number), isOddId(type, number)]).toEqual([fault, odd])
  })

  test.each([
    ['HKID', null, null, 'HKG'],
    ['HKID', 'HKG', 'not_offered', 'HKG'],
    ['CNID', null, null, 'CHN'],
    ['CNID', 'JPN', 'not_offered', 'CHN'],
    ['EEP', null, null, 'CHN'],
    ['HRP', null, null, 'CHN'],
    ['MOID', null, null, 'MAC'],
    ['PASSPORT', null, 'required', ''],
    ['PASSPORT', 'JPN', null, 'JPN'],
    ['OTHER', null, 'required', ''],
    ['OTHER', 'TWN', null, 'TWN'],
  ] as const)('%s issued by %s: fault %s, issuer %s', (type, country, fault, issuer) => {
    expect([issuingCountryFault(type, country), issuerOf(type, country)]).toEqual([fault, issuer])
  })

  // ...002X: the digit is even, for a woman born on the last day of 1949.
  test.each([
    ['CNID', '11010519491231002X', '1949-12-31', 'F', null, null],
    ['CNID', '110105 19491231 002x', '1949-12-31', 'F', null, null],
    ['CNID', '11010519491231002X', '1949-12-30', 'F', 'birth_differs', null],
    ['CNID', '11010519491231002X', '1949-12-31', 'M', null, 'gender_differs'],
    ['CNID', '11010519491231002X', '1988-03-27', 'M', 'birth_differs', 'gender_differs'],
    // A date that does not exist in the calendar never agrees.
    ['CNID', '110105199002300087', '1990-03-02', 'F', 'birth_differs', null],
    // A number that is not a Mainland number reveals nothing.
    ['CNID', '110105194912310021', '1988-03-27', 'M', null, null],
    ['HKID', '11010519491231002X', '1988-03-27', 'M', null, null],
  ] as const)('%s %s, born %s, %s: %s, %s', (type, number, birth, gender, birthFault, genderFault) => {
    expect(birthAgreementFault(type, number, birth)).toBe(birthFault)
    expect(genderAgreementFault(type, number, gender)).toBe(genderFault)
  })

  test.each([
    ['CNID', null, null, ['chineseLastName', 'chineseFirstName']],
    ['CNID', '王', null, ['chineseFirstName']],
    ['CNID', '王', '小明', []],
    ['CNID', '卓玛', null, []],
    ['CNID', null, '小明', ['chineseLastName']],
    ['CNID', '𠮷', null, ['chineseFirstName']],
    ['HKID', null, null, []],
    ['PASSPORT', null, null, []],
  ] as const)('%s, named %s %s: missing %j', (type, last, first, missing) =>
    expect(missingChineseNames(type, last, first)).toEqual(missing),
  )
})

describe('whom the Mainland’s law covers', () => {
  const nobody = {
    idType: 'HKID',
    issuingCountry: null,
    nationality: 'HKG',
    areaCode: '852',
    countryCode: null,
  } as const
  test.each([
    [{}, false],
    [{ countryCode: 'HKG' }, false],
    [{ idType: 'CNID' }, true],
    [{ idType: 'EEP' }, true],
    [{ idType: 'HRP' }, false],
    [{ idType: 'MOID', nationality: 'MAC' }, false],
    [{ idType: 'PASSPORT', issuingCountry: 'CHN' }, true],
    [{ idType: 'PASSPORT', issuingCountry: 'TWN', nationality: 'TWN' }, false],
    [{ idType: 'OTHER', issuingCountry: 'CHN' }, true],
    [{ nationality: 'CHN' }, true],
    [{ areaCode: '86' }, true],
    [{ countryCode: 'CHN' }, true],
  ] as const)('%j: %s', (ties, needed) => expect(needsPrcConsents({ ...nobody, ...ties })).toBe(needed))

  test('an address need not be known', () => {
    const { countryCode: _, ...ties } = nobody
    expect(idTypes.filter(idType => needsPrcConsents({ ...ties, idType }))).toEqual(['CNID', 'EEP'])
  })

  test.each([
    ['86', true],
    ['CN', true],
    ['CHN', true],
    ['852', false],
    ['HKG', false],
    ['', false],
    [null, false],
  ] as const)('the code %j: %s', (code, is) => expect(isMainland(code)).toBe(is))
})

describe('issuer and number decide which document it is, whatever it was called', () => {
  test.each<[Parameters<typeof documentOf>, string, string, string]>([
    [['HKID', null, 'A1234563'], 'HKID', 'HKG', 'A1234563'],
    [['PASSPORT', 'HKG', 'A1234563'], 'HKID', 'HKG', 'A1234563'],
    [['PASSPORT', 'HKG', 'a123456(3)'], 'HKID', 'HKG', 'A1234563'],
    [['OTHER', 'HKG', 'A1234563'], 'HKID', 'HKG', 'A1234563'],
    [['PASSPORT', 'HKG', 'A1234564'], 'PASSPORT', 'HKG', 'A1234564'],
    [['PASSPORT', 'HKG', 'K12345678'], 'PASSPORT', 'HKG', 'K12345678'],
    [['PASSPORT', 'JPN', 'A1234563'], 'PASSPORT', 'JPN', 'A1234563'],
    [['OTHER', 'JPN', 'tz 1234567'], 'PASSPORT', 'JPN', 'TZ1234567'],
    [['OTHER', 'GBR', 'TZ1234567'], 'PASSPORT', 'GBR', 'TZ1234567'],
    [['CNID', null, '11010519491231002X'], 'CNID', 'CHN', '11010519491231002X'],
    [['PASSPORT', 'CHN', '11010519491231002X'], 'CNID', 'CHN', '11010519491231002X'],
    [['OTHER', 'CHN', '11010519491231002x'], 'CNID', 'CHN', '11010519491231002X'],
    [['EEP', null, '11010519491231002X'], 'CNID', 'CHN', '11010519491231002X'],
    [['HRP', null, 'H12345678'], 'HRP', 'CHN', 'H12345678'],
    [['HRP', null, 'H1234567801'], 'HRP', 'CHN', 'H12345678'],
    [['HRP', null, 'h 12345678-02'], 'HRP', 'CHN', 'H12345678'],
    [['OTHER', 'CHN', 'H1234567801'], 'HRP', 'CHN', 'H12345678'],
    [['PASSPORT', 'CHN', 'H12345678'], 'HRP', 'CHN', 'H12345678'],
    [['EEP', null, 'M1234567801'], 'HRP', 'CHN', 'M12345678'],
    [['HRP', null, 'K12345678'], 'PASSPORT', 'CHN', 'K12345678'],
    [['PASSPORT', 'PHL', 'H1234567801'], 'PASSPORT', 'PHL', 'H1234567801'],
    [['EEP', null, 'CA1234567'], 'EEP', 'CHN', 'CA1234567'],
    [['OTHER', 'CHN', 'CA1234567'], 'EEP', 'CHN', 'CA1234567'],
    [['EEP', null, 'E12345678'], 'PASSPORT', 'CHN', 'E12345678'],
    [['MOID', null, '1234567(8)'], 'MOID', 'MAC', '12345678'],
    [['OTHER', 'MAC', '12345678'], 'MOID', 'MAC', '12345678'],
    [['OTHER', 'MAC', '11010519491231002X'], 'PASSPORT', 'MAC', '11010519491231002X'],
  ])('%j', (given, type, issuer, number) => expect(documentOf(...given)).toEqual({ type, issuer, number }))
})
