import { expect, test } from 'vitest'
import { repeatedCodes } from './survey.ts'

const question = (code: string, ...options: string[]) => ({ code, options: options.map(option => ({ code: option })) })

test.each([
  ['none', [question('A', 'X', 'Y'), question('B', 'X', 'Y')], []],
  ['a question', [question('A', 'X'), question('B'), question('A')], ['survey.2.code']],
  ['answers', [question('A', 'X', 'Y', 'X', 'X')], ['survey.0.options.2.code', 'survey.0.options.3.code']],
])('codes that stand twice: %s', (_, survey, fields) => expect(repeatedCodes(survey)).toEqual(fields))
