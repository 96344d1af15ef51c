import { expect, it } from 'vitest'
import { dynamicKey, type Translate, wordsOf } from './translation.ts'
import { Dictionary } from './words.ts'

const dictionary = new Dictionary('en')
dictionary.add('en', { office: { rooms: 'Rooms' }, issues: { invalid: 'It is wrong', taken: 'It is taken' } })
const t: Translate<'office'> = wordsOf(dictionary, ['office'])

it('compiles with the keys of the English messages alone', () => {
  expect(t('rooms')).toBe('Rooms')
  // @ts-expect-error A key without a message.
  expect(t('noSuchKey')).toBe('noSuchKey')
  // @ts-expect-error The namespace is no part of a key.
  expect(t('office:rooms')).toBe('office:rooms')
  // @ts-expect-error A key of another namespace.
  expect(t('invalid')).toBe('invalid')
  expect(t('invalid', { ns: 'issues' })).toBe('It is wrong')
})

it('takes the first of several keys that exists; the last one must', () => {
  expect(t(['taken', 'invalid'], { ns: 'issues' })).toBe('It is taken')
  expect(t(['odd', 'invalid'], { ns: 'issues' })).toBe('It is wrong')
  // @ts-expect-error None of them needs to exist.
  expect(t(['odd', 'strange'], { ns: 'issues' })).toBe('strange')
})

it('shows the name in an old record as it is', () => {
  expect(t(dynamicKey('sales.no-more'))).toBe('sales.no-more')
})
