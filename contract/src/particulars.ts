import * as z from 'zod/mini'
import { example, Line, oneLine } from './common.ts'
import { idTypes, isDay, passwordRules } from './identity.ts'
import { fold, tidy } from './text.ts'

export const IdType = z.enum(idTypes, 'required')

export const AreaCode = example(z.enum(['852', '86'], 'required'), '852')
export const PhoneNumber = example(
  z.string().check(
    oneLine(),
    z.overwrite((text: string) => fold(text).replace(/[\s\-().]/gu, '')),
    z.minLength(1, 'required'),
    z.regex(/^\+?\d{5,17}$/, 'invalid'),
  ),
  '61234567',
)

export const EnglishName = example(
  Line(60).check(z.regex(/^[\p{Script=Latin}][\p{Script=Latin}\p{M} '’.-]*$/u, 'name_latin')),
  'CHAN',
)
export const ChineseName = example(
  z.string().check(
    oneLine(),
    z.overwrite((text: string) =>
      tidy(text)
        .replace(/[•‧・․.]/gu, '·')
        .replace(/ /g, ''),
    ),
    z.minLength(1, 'required'),
    z.refine((text: string) => [...text].length <= 30, 'too_long'),
    z.regex(/^\p{Script=Han}[\p{Script=Han}·]*$/u, 'name_han'),
  ),
  '陳',
)
export const Day = example(z.string().check(z.minLength(1, 'required'), z.refine(isDay, 'birth_invalid')), '1988-03-27')
export const Gender = example(z.enum(['M', 'F'], 'required'), 'F')
/** ISO 3166-1 alpha-3, as the default HKG of SPEC.md 9 asks. */
export const CountryCode = example(
  z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Z]{3}$/, 'invalid')),
  'HKG',
)

export const NewPassword = example(
  z.string().check(
    z.minLength(1, 'required'),
    z.refine((text: string) => Object.values(passwordRules).every(rule => rule(text)), 'password_rules'),
  ),
  'Harbour#2026',
)
