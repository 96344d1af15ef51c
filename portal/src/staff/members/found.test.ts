import { expect, test } from 'vitest'
import { foundIn } from './found.ts'

const rows = [
  { name: 'WONG Lai Ming', email: 'wong@office.example' },
  { name: '陳小明', email: 'chan@office.example' },
]
test.each([
  ['', ['wong@office.example', 'chan@office.example']],
  ['  lai  ming ', ['wong@office.example']],
  ['ＷＯＮＧ', ['wong@office.example']],
  ['陳', ['chan@office.example']],
  ['office.example', ['wong@office.example', 'chan@office.example']],
  ['ming wong', []],
])('%s', (typed, emails) => expect(foundIn(rows, typed).map(({ email }) => email)).toEqual(emails))
