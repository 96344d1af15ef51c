import { describe, expect, test } from 'vitest'
import {
  ageOn,
  birthDateFault,
  idNumberFault,
  isCnid,
  isDay,
  isHkid,
  isUnderAge,
  type IdType,
  maskId,
  mobileFault,
  nationalityAfter,
  normaliseId,
  normalisePhone,
} from './identity.ts'
import { lineFault } from './mobile.ts'
import { ChineseName, EnglishName, PhoneNumber } from './particulars.ts'
import { Email, Line } from './common.ts'
import vectors from './identity.vectors.json' with { type: 'json' }

const of = (type: string) => vectors.filter(vector => vector.type === type)

describe('identity numbers of the published examples', () => {
  // The Mainland rule checks only the day field (01 to 31): 30 February and a birth year of 2099 have a valid shape.
  test.each(of('HKID'))('HKID $value: $why', ({ value, valid, normalized }) => {
    expect(normaliseId(value)).toBe(normalized)
    expect(isHkid(value)).toBe(valid)
    expect(idNumberFault('HKID', value) === null).toBe(valid)
  })
  test.each(of('CN_ID'))('Mainland $value: $why', ({ value, valid, normalized }) => {
    expect(normaliseId(value)).toBe(normalized)
    expect(isCnid(value)).toBe(valid)
    expect(idNumberFault('CNID', value) === null).toBe(valid)
  })

  test('full-width forms are folded, digits of other scripts are not digits', () => {
    expect(isHkid('Ａ１２３４５６（３）')).toBe(true)
    expect(isHkid('A١٢٣٤٥٦3')).toBe(false)
    // A Cyrillic А looks the same.
    expect(isHkid('А1234563')).toBe(false)
  })
  test.each(['\0', '\u{e0041}', '\ue000'])('nothing unseen hides in a number: %j', hidden => {
    expect(idNumberFault('HKID', `A123456${hidden}3`)).toBe('id_invalid')
    expect(idNumberFault('PASSPORT', `K1234${hidden}567`)).toBe('id_invalid')
  })
  test.each([
    'A123456(3)',
    'A123456\u200b3',
    '\u202aA123456(3)\u202c',
    '\ufeffA1234563',
    'A123456\u00ad3',
    'A123\u2060456(3)',
    'A123456〔3〕',
    'A123456（3）',
    'A123456【3】',
    'A123456/3',
    'A123456⁄3',
    'A123456‑3',
    'A123456−3',
  ])('%j is one number', typed => {
    expect(normaliseId(typed)).toBe('A1234563')
    expect(idNumberFault('HKID', typed)).toBeNull()
  })
  test('the two faults of an HKID, and the rule of other documents', () => {
    expect(idNumberFault('HKID', '')).toBe('required')
    expect(idNumberFault('HKID', ' () ')).toBe('required')
    expect(idNumberFault('HKID', 'A1234564')).toBe('hkid_check')
    expect(idNumberFault('HKID', 'A12345')).toBe('id_invalid')
    for (const [number, fault] of [
      ['K123', 'id_invalid'],
      ['K1234', null],
      ['K'.repeat(20), null],
      ['K'.repeat(21), 'id_invalid'],
      ['K12_4', 'id_invalid'],
    ]) {
      expect(idNumberFault('PASSPORT', String(number)), String(number)).toBe(fault)
    }
  })
})

test.each([
  ['A12', '****'],
  ['', '****'],
  ['A123', 'A123'],
  ['A1234', 'A123*'],
  ['A1234563', 'A123****'],
  ['11010519491231002X', `1101${'*'.repeat(14)}`],
])('G02: %s is shown as %s', (number, shown) => expect(maskId(number)).toBe(shown))

describe('the nationality that a document tells', () => {
  const of = (idType: IdType, issuingCountry: string | null = null) => ({ idType, issuingCountry })
  test.each<[string, ReturnType<typeof of>, ReturnType<typeof of>, string]>([
    ['HKG', of('HKID'), of('CNID'), 'CHN'],
    ['CHN', of('CNID'), of('HKID'), 'HKG'],
    ['HKG', of('HKID'), of('EEP'), 'CHN'],
    ['HKG', of('HKID'), of('MOID'), 'MAC'],
    ['CHN', of('EEP'), of('HRP'), 'HKG'],
    ['HKG', of('HKID'), of('PASSPORT'), ''],
    ['', of('PASSPORT'), of('PASSPORT', 'JPN'), 'JPN'],
    ['JPN', of('PASSPORT', 'JPN'), of('PASSPORT', 'GBR'), 'GBR'],
    // A different choice by the person is preserved.
    ['GBN', of('HKID'), of('PASSPORT', 'GBR'), 'GBN'],
    ['GBR', of('HKID'), of('CNID'), 'GBR'],
  ])('%s, from %j to %j: %s', (chosen, before, after, then) => {
    expect(nationalityAfter(chosen, before, after)).toBe(then)
  })
})

describe('telephone numbers', () => {
  // Fixed lines (2, 3) are Hong Kong numbers, but cannot receive SMS.
  test.each(of('HK_PHONE'))('852 $value: $why', ({ value, valid, normalized }) => {
    const number = normalisePhone('852', value)
    if (valid) expect(number).toBe(normalized)
    expect(mobileFault('852', number) === null).toBe(valid && /^[4-9]/.test(number))
  })
  test.each(of('CN_PHONE'))('86 $value: $why', ({ value, valid, normalized }) => {
    const number = normalisePhone('86', value)
    if (valid) expect(number).toBe(normalized)
    expect(mobileFault('86', number) === null).toBe(valid)
  })
  test.each([
    ['852', '6123 4567', '61234567'],
    ['852', '６１２３４５６７', '61234567'],
    ['852', '(852) 6123-4567', '61234567'],
    ['852', '00852 61234567', '61234567'],
    ['852', '+852-6123-4567', '61234567'],
    ['852', '85261234', '85261234'],
    ['86', '+86 138 0013 8000', '13800138000'],
    ['86', '008613800138000', '13800138000'],
    // Eleven digits are the complete number, whatever they begin with.
    ['86', '86138001380', '86138001380'],
    // For other places, a plus sign before the code marks it as an area code.
    ['44', '+44 7911 123456', '7911123456'],
    ['7', '7012345678', '7012345678'],
    ['7', '+7 701 234 5678', '7012345678'],
  ])('%s %s is %s', (area, typed, number) => expect(normalisePhone(area, typed)).toBe(number))
  test.each<[string, string, string | null]>([
    ['852', '23456789', null],
    ['852', '61234567', null],
    ['852', '12345678', 'phone_hk_line'],
    ['86', '02012345678', null],
    ['86', '13800138000', null],
    ['86', '123', 'phone_cn_line'],
    ['44', '2079460000', null],
    ['44', '', 'required'],
    ['44', '12', 'phone_invalid'],
  ])('an office line +%s %s: %s', (area, number, fault) => expect(lineFault(area, number)).toBe(fault))
  test('no area, no number', () => {
    expect(mobileFault('1', '212')).toBe('phone_invalid')
    expect(mobileFault('1', '212555010a')).toBe('phone_invalid')
    expect(mobileFault('1', '2125550100')).toBeNull()
    expect(mobileFault('852', '')).toBe('required')
    expect(mobileFault('852', '61234567\n')).toBe('phone_hk')
    expect(mobileFault('852', '٦١٢٣٤٥٦٧')).toBe('phone_hk')
  })
  test.each([
    '6123\u200b4567',
    '\u202a6123 4567\u202c',
    '6123\u202e4567',
    '6123\ufeff4567',
    '6123‑4567',
    '6123−4567',
    '(6123) 4567',
    '6123.4567',
  ])('%j is one number', typed => {
    expect(PhoneNumber.parse(typed)).toBe('61234567')
    expect(normalisePhone('852', typed)).toBe('61234567')
    expect(normalisePhone('852', `\u202a+852 ${typed}`)).toBe('61234567')
  })
  test.each(['61234567\0', '6123\r\n4567', '61234567;ext=1', ''])('%j is no number', typed => {
    expect(PhoneNumber.safeParse(typed).success).toBe(false)
  })
})

describe('days and ages', () => {
  test.each(['1988-03-27', '2000-02-29', '1850-01-01', '2200-12-31', '2024-02-29'])('%s is a day', day =>
    expect(isDay(day)).toBe(true),
  )
  test.each([
    '0000-00-00',
    '9999-12-31',
    '2023-02-30',
    '2023-02-29',
    '1900-02-29',
    '2023-13-01',
    '2023-00-10',
    '2023-01-32',
    '2023-1-1',
    '23-01-01',
    'infinity',
    '-infinity',
    'now',
    '',
    '1988-03-27T00:00:00Z',
    ' 1988-03-27',
    '1988-03-27\n',
    '１９８８-03-27',
    '1849-12-31',
    '+1988-03-27',
  ])('P14: %j is none', day => expect(isDay(day)).toBe(false))
  test.each([
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2000-01-01', '2018-01-01', 18],
    ['2000-12-31', '2018-12-30', 17],
    ['2000-03-01', '2018-02-28', 17],
  ])('born %s, on %s: %i', (birth, today, age) => expect(ageOn(birth, today)).toBe(age))

  test('of age on the birthday itself', () => {
    expect(isUnderAge('2008-11-23', '2026-11-22')).toBe(true)
    expect(isUnderAge('2008-11-23', '2026-11-23')).toBe(false)
  })
  test.each([
    ['2008-11-21', '2026-11-21', null],
    ['2008-11-22', '2026-11-21', 'under_age'],
    ['2026-11-22', '2026-11-21', 'birth_future'],
    ['1896-11-20', '2026-11-21', null],
    ['1895-11-20', '2026-11-21', 'birth_invalid'],
    ['2023-02-30', '2026-11-21', 'birth_invalid'],
  ])('born %s, on %s: %s', (birth, today, fault) => expect(birthDateFault(birth, today)).toBe(fault))
})

describe('N5: names and lines', () => {
  const line = Line(60)
  const faults = (schema: typeof line, text: string) => {
    const parsed = schema.safeParse(text)
    return parsed.success ? [] : parsed.error.issues.map(issue => issue.message)
  }
  test('NFC and NFD, full-width and plain, are one', () => {
    for (const text of ['Zoë Łukasz', 'Flat é'])
      expect(line.parse(text.normalize('NFD'))).toBe(line.parse(text.normalize('NFC')))
    expect(line.parse('Ｆｌａｔ　１２')).toBe('Flat 12')
    expect(EnglishName.parse('ＣＨＡＮ'.normalize('NFD'))).toBe('CHAN')
  })
  test('marks are few on one letter', () => {
    expect(faults(line, 'Nguyễn Thị Ngọc')).toEqual([])
    expect(faults(line, `A${'\u0335'.repeat(3)}`)).toEqual([])
    expect(faults(line, `A${'\u0335'.repeat(4)}B`)).toEqual(['characters_refused'])
    expect(faults(line, `A${'\u0300\u0316'.repeat(20)}B`)).toEqual(['characters_refused'])
  })
  test.each(['\u2028', '\u2029', '\0', '\r\n', '\n', '\r', '\u0085', '\ue000', '\ud800', '\u{e0041}'])(
    'unseen %j is refused within a text, before and after it',
    hidden => {
      for (const text of [`CHAN${hidden}TAI`, `${hidden}CHAN`, `CHAN${hidden}`]) {
        expect(faults(line, text), JSON.stringify(text)).toContain('characters_refused')
        expect(EnglishName.safeParse(text).success, JSON.stringify(text)).toBe(false)
        expect(Email.safeParse(text.replace('CHAN', 'chan@example.com')).success, JSON.stringify(text)).toBe(false)
      }
      expect(ChineseName.safeParse(`陳${hidden}大`).success).toBe(false)
    },
  )
  test.each([
    '\u200b',
    '\u200d',
    '\u202a',
    '\u202c',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\u2060',
    '\ufe0f',
    '\u{e0100}',
  ])('unseen %j, as it is pasted, is refused within prose and dropped out of names and addresses', hidden => {
    for (const [before, after] of [
      ['', 'CHAN'],
      ['CH', 'AN'],
      ['CHAN', ''],
    ] as const) {
      const text = `${before}${hidden}${after}`
      expect(faults(line, text), JSON.stringify(text)).toContain('characters_refused')
      expect(EnglishName.parse(text)).toBe('CHAN')
      expect(Email.parse(`${text}@example.com`)).toBe('chan@example.com')
    }
    expect(ChineseName.parse(`葛${hidden}大`)).toBe('葛大')
  })
  test('rare Han of the planes beyond stays', () => {
    expect(ChineseName.parse('𠮷𨋢')).toBe('𠮷𨋢')
    expect(line.parse('𠮷野家 🏠')).toBe('𠮷野家 🏠')
    expect(ChineseName.parse('買買提•吐爾遜')).toBe('買買提·吐爾遜')
  })
  test('letters of other scripts are not taken for Latin or Han', () => {
    for (const text of ['СHAN', 'CHΑN', 'CHAN1', '<b>', '=1+1', '陳'])
      expect(EnglishName.safeParse(text).success, text).toBe(false)
    for (const text of ['CHAN', 'あ', '陳1', '·陳']) expect(ChineseName.safeParse(text).success, text).toBe(false)
  })
})
