import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerAccount } from '#contract/accounts/account'
import { sample } from '#contract/sample'
import {
  clearApplication,
  inputOf,
  saveApplication,
  noApplication,
  recallApplication,
  regionOf,
} from './application.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const { consents, otpToken } = sample(registerAccount.input)
const typed = {
  ...noApplication,
  idNumber: 'ａ123456(3)',
  documentWay: 'SHOW' as const,
  englishLastName: 'LEE',
  dateOfBirth: '1988-03-27',
  gender: 'F',
  mobile: { areaCode: '852', number: '+852 6123-4567' },
  otpToken,
  email: ' Lee@Example.com',
  emailConfirmation: 'lee@example.COM ',
  password: 'Lantern!42',
  passwordConfirmation: 'Lantern!42',
}

test('what is typed becomes what the contract takes', () => {
  expect(registerAccount.input.parse(inputOf(typed, consents))).toMatchObject({
    idNumber: 'A1234563',
    email: 'lee@example.com',
    emailConfirmation: 'lee@example.com',
    phoneNumber: '61234567',
    chineseLastName: null,
    issuingCountry: null,
  })
})

test('what was chosen for another type of document is not sent', () => {
  expect(inputOf({ ...typed, issuingCountry: 'GBR' }, []).issuingCountry).toBeNull()
  expect(inputOf({ ...typed, idType: 'PASSPORT', issuingCountry: 'GBR' }, []).issuingCountry).toBe('GBR')
})

test.each([
  ['of Hong Kong', {}, 'HK'],
  ['with an identity card of the Mainland', { idType: 'CNID' }, 'CN'],
  ['of Chinese nationality', { nationality: 'CHN' }, 'CN'],
] as const)('whose law covers somebody %s', (_, more, region) => {
  expect(regionOf({ ...typed, ...more })).toBe(region)
})

test('the tab keeps what was typed; never a password, a code, a number or a copy', () => {
  saveApplication({ ...typed, files: [new File(['x'], 'card.jpg')] })
  const text = [...kept.values()].join()
  for (const secret of [typed.password, otpToken, '123456', 'card.jpg']) expect(text).not.toContain(secret)
  expect(recallApplication()).toEqual({
    ...typed,
    idNumber: '',
    otpToken: '',
    password: '',
    passwordConfirmation: '',
  })
  clearApplication()
  expect(recallApplication()).toEqual(noApplication)
})

test.each(['nonsense', '7', 'null'])('kept by whom ever: %s is an empty form', text => {
  kept.set('fh-application', text)
  expect(recallApplication()).toEqual(noApplication)
})

test('where storage is closed the form still opens, and still takes what is typed', () => {
  const closed = () => {
    throw new Error('closed')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed })
  expect(() => saveApplication(typed)).not.toThrow()
  expect(recallApplication()).toEqual(noApplication)
})
