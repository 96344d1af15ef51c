// Every account field must have a control, a label and a row in the profile. The compiler does not detect a missing
// one: values and labels are derived from the contract's fields, so a new field compiles without any of the three.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Application, Profile } from '#contract/accounts/account'
import words from './words/en.ts'
import { noApplication } from './application.ts'

const source = join(import.meta.dirname, '../../..')
const textOf = (...patterns: string[]): string =>
  globSync(patterns, { cwd: source })
    .filter(file => !file.includes('.test.'))
    .map(file => readFileSync(join(source, file), 'utf8'))
    .join('\n')

/** Fields that share a control, or whose label has another key. */
const entered: Readonly<Record<string, string>> = { areaCode: 'mobile', phoneNumber: 'mobile' }
const named: Readonly<Record<string, string>> = { otpToken: 'code' }
/** Answered by the consent boxes, which are built from the list of consents. */
const boxed = ['consents']

const controlless = (fields: readonly string[], screens: string): string[] =>
  fields.filter(name => !boxed.includes(name) && !screens.includes(`field('${entered[name] ?? name}')`))

const labelless = (fields: readonly string[]): string[] => fields.filter(name => !((named[name] ?? name) in words))

/** The parts of a name are shown together, by the functions that join them. */
const ofName = /^(english|chinese)(First|Last)Name$/
const rowless = (fields: readonly string[], screen: string): string[] =>
  fields.filter(name => {
    const part = ofName.exec(name)
    return !(part === null
      ? new RegExp(`profile\\.${name}\\b`).test(screen)
      : screen.includes(`${part[1]}Name(profile)`))
  })

const screens = textOf('registrant/accounts/apply/*.tsx', 'registrant/accounts/passwords/*.tsx', 'ui/particulars/*.tsx')
const overview = textOf('registrant/profile/Overview.tsx')

test('every field of an application has a control', () => {
  expect(controlless([...Object.keys(Application.shape), ...Object.keys(noApplication)], screens)).toEqual([])
  expect(controlless(['middleName'], screens)).toEqual(['middleName'])
})

test('and a label', () => {
  expect(labelless(Object.keys(noApplication))).toEqual([])
  expect(labelless(['middleName'])).toEqual(['middleName'])
})

test('and is shown in the profile', () => {
  const shown = Object.keys(Profile.shape).filter(name => name !== 'id')
  expect(rowless(shown, overview)).toEqual([])
  expect(rowless(['middleName', 'chineseFirstName'], overview)).toEqual(['middleName'])
})
