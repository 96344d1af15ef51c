import { describe, expect, test } from 'vitest'
import { brKey, isBr, isPersonalLicence, normaliseBr, normaliseLicence, normaliseSerial } from './business.ts'
import { EstateAgent, ReferralSerial } from './sales/registration/agent.ts'
import { sample } from './sample.ts'

describe('a business registration number', () => {
  test.each([
    ['12345678', true],
    ['12345678000', true],
    ['12345678-000', true],
    ['12345678-000-01-26-1', true],
    ['12345678-000-01-26-A', true],
    ['12345678000-01-26-1', true],
    ['C0012345', true],
    ['f0001234', true],
    ['F0001234-000-07-25-X', true],
    [' 1234 5678 ', true],
    ['1234 5678 - 000 - 01 - 26 - 1', true],
    ['１２３４５６７８', true],
    ['１２３４５６７８－０００－０１－２６－１', true],
    ['', false],
    ['1234567', false],
    ['123456789', false],
    ['1234567890', false],
    ['123456780001', false],
    ['12345678-00', false],
    ['12345678-000-01-26', false],
    ['12345678-000-1-26-1', false],
    ['12345678-000-01-26-12', false],
    ['CC001234', false],
    ['C001234', false],
    ['C00123456', false],
    ['12345678\u200b', true],
    ['\u202a12345678–000\u202c', true],
    ['12345678\u{e0041}', false],
    ['商12345678', false],
    ['12345678; drop', false],
  ])('%j: %s', (text, valid) => expect(isBr(text)).toBe(valid))

  test('however one company’s number is spelt, it is one company', () => {
    const spellings = [
      '12345678',
      '12345678-000-01-26-1',
      '12345678000',
      ' 1234 5678',
      '１２３４５６７８',
      '12345678-001',
    ]
    expect(new Set(spellings.map(brKey))).toEqual(new Set(['12345678']))
    expect(brKey('c0012345-000-01-26-1')).toBe(brKey('Ｃ００１２３４５'))
    expect(brKey('12345679')).not.toBe(brKey('12345678'))
  })

  test('a number is kept as it was told, in one form', () => {
    expect(normaliseBr(' ｃ00１2345 -000 ')).toBe('C0012345-000')
    expect(normaliseBr(normaliseBr('f 0001234'))).toBe('F0001234')
  })

  test('what is far too long is refused at once', () => {
    // Other work of this process may fall into one of the turns.
    const turns = Array.from({ length: 5 }, () => {
      const from = process.cpuUsage()
      expect(isBr('1'.repeat(1_000_000))).toBe(false)
      expect(isBr(`12345678${'-000'.repeat(100_000)}`)).toBe(false)
      return process.cpuUsage(from).user / 1_000
    })
    expect(Math.min(...turns)).toBeLessThan(100)
  })
})

describe('the licence of an agent', () => {
  test.each([
    ['S-123456', 'S-123456', true],
    ['s123456', 'S-123456', true],
    ['e 123 456', 'E-123456', true],
    ['E–654321', 'E-654321', true],
    ['Ｅ－１２３４５６', 'E-123456', true],
    // Licence of an agency.
    ['C-123456', 'C-123456', false],
    ['c000001', 'C-000001', false],
    ['S-12345', 'S-12345', false],
    ['S-1234567', 'S-1234567', false],
    ['123456', '123456', false],
    ['SE-123456', 'SE-123456', false],
    ['S--123456', 'S--123456', false],
    ['S-12345A', 'S-12345A', false],
    ['', '', false],
  ])('%j is %j: %s', (text, shown, valid) => {
    expect(normaliseLicence(text)).toBe(shown)
    expect(isPersonalLicence(text)).toBe(valid)
  })

  test('the form takes it in any spelling and keeps one', () => {
    const given = { ...sample(EstateAgent), licence: 'ｓ 123456' }
    expect(EstateAgent.parse(given).licence).toBe('S-123456')
    expect(EstateAgent.safeParse({ ...given, licence: 'C-123456' }).error?.issues[0]?.message).toBe('licence_invalid')
  })
})

describe('the serial of a referral form', () => {
  test.each([
    ['ks-a01-000001', 'KS-A01-000001'],
    [' KS-A01-000001 ', 'KS-A01-000001'],
    ['ＫＳ－Ａ０１－０００００１', 'KS-A01-000001'],
    ['KS-A01- 000 001', 'KS-A01-000001'],
  ])('%j is %j', (text, serial) => {
    expect(normaliseSerial(text)).toBe(serial)
    expect(ReferralSerial.parse(text)).toBe(serial)
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['KS1', 'serial_invalid'],
    ['K'.repeat(31), 'serial_invalid'],
    ['KS/A01/1', 'serial_invalid'],
    ['../../etc', 'serial_invalid'],
    ['表格000001', 'serial_invalid'],
    ['KS-A01-000001\u202e', undefined],
    ['KS–A01–000001', undefined],
    ['KS-A01-000001\u{e0041}', 'serial_invalid'],
  ])('%j is refused: %s', (text, code) => {
    expect(ReferralSerial.safeParse(text).error?.issues[0]?.message).toBe(code)
  })
})
