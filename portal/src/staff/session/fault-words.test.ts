import { expect, test } from 'vitest'
import type { SetUpFault } from '#contract/sales/session/validate'
import { faultKeys, indexOf } from './fault-words.ts'
import en from './words/en.ts'

const fault = (section: SetUpFault['section'], field: string | null, code: SetUpFault['code']) => ({
  section,
  field,
  code,
})

/** The faults that `validateSetUp` finds. */
const faults: SetUpFault[] = [
  ...(['closesAt', 'verifyBy', 'ballotAt', 'saleAt'] as const).flatMap(field => [
    fault('times', field, 'order'),
    fault('times', field, 'past'),
  ]),
  fault('times', 'ballotAt', 'missing'),
  fault('times', 'ballotAt', 'needless'),
  fault('times', 'opensAt', 'fixed'),
  fault('times', 'verifyBy', 'fixed'),
  fault('groups', '0.maxUnits', 'range'),
  fault('groups', '1.maxUnits', 'range'),
  fault('groups', null, 'in_use'),
  fault('day', 'windows', 'missing'),
  fault('day', 'windows', 'needless'),
  fault('day', 'windows.0.reportFrom', 'order'),
  fault('day', 'windows.0.reportUntil', 'order'),
  fault('day', 'windows.1.reportFrom', 'order'),
  fault('day', 'windows.1.reportUntil', 'order'),
  fault('day', 'boxOpensAt', 'missing'),
  fault('day', 'boxOpensAt', 'needless'),
  fault('day', 'boxClosesAt', 'order'),
  fault('day', 'endsAt', 'order'),
  fault('day', 'endsAt', 'past'),
  fault('day', 'unitIds', 'missing'),
  fault('day', 'unitIds', 'needless'),
  fault('day', 'unitIds', 'in_use'),
  fault('about', 'method', 'fixed'),
  fault('deposit', 'depositCents', 'fixed'),
  fault('units', 'unitIds', 'in_use'),
]

const sentenceOf = (setUpFault: SetUpFault): string => {
  const words: Readonly<Record<string, string>> = en
  const key = faultKeys(setUpFault).find(name => Object.hasOwn(words, name))
  const index = indexOf(setUpFault)
  return (words[key ?? ''] ?? '')
    .replace('{{section}}', en[`section_${setUpFault.section}`])
    .replace(
      '{{field}}',
      setUpFault.section === 'times' && setUpFault.field !== null ? en[setUpFault.field as keyof typeof en] : '',
    )
    .replace('{{group}}', index === null ? '' : `Group ${'AB'.charAt(index)}`)
}

test('B-5: each fault of a set-up is said by a sentence of its own that names its section', () => {
  const sentences = faults.map(sentenceOf)
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  for (const [index, setUpFault] of faults.entries())
    expect(sentences[index]).toMatch(new RegExp(`^${en[`section_${setUpFault.section}`]}`))
  expect(sentences.join('\n')).not.toMatch(/\{\{|“”|Group "|not in order/)
})

test('a fault of a window names the group that reports in it', () => {
  expect(sentenceOf(fault('day', 'windows.1.reportUntil', 'order'))).toContain('Group B')
  expect(indexOf(fault('day', 'endsAt', 'order'))).toBeNull()
})
