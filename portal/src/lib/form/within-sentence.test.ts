import { expect, test } from 'vitest'
import { withinSentence } from './within-sentence.ts'

test.each([
  ['Gender', 'gender'],
  ['Date of birth', 'date of birth'],
  ['ID number', 'ID number'],
  ['Copy of the ID', 'copy of the ID'],
  ['Business Registration Certificate', 'Business Registration Certificate'],
  ['Referral Form Number', 'Referral Form Number'],
  ['Title · English', 'title · English'],
  ['English last name', 'English last name'],
  ['Mainland mobile number', 'Mainland mobile number'],
  ['性別', '性別'],
])('%j reads on as %j', (label, read) => expect(withinSentence(label)).toBe(read))
