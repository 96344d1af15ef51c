// Tests that the vocabulary repeats terms of the glossary, which is the source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from './check-terms.ts'
import { retired, wordsOf } from './retired-names.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../docs', file), 'utf8')

test('each term of the vocabulary is a row of the glossary', () => {
  const [, domain = ''] = read('vocabulary.md').split('## Domain terms')
  const rows = [...(domain.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+)\| ([^|]+)\| ([^|]+)\| ([^|]+)\|$/gm)]
    .slice(2) // Skips the head of the table and the line below it.
    .map(row => row.slice(1, 4).map(cell => cell.trim()))
  const glossary = new Set(
    rowsOf(read('requirements/glossary.md')).map(row => [row.english, row['zh-HK'], row['zh-CN']].join(' | ')),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(row => row.join(' | ')).filter(row => !glossary.has(row))).toEqual([])
})

test('each word that is refused in names is among the retired words', () => {
  const [, tables = ''] = read('vocabulary.md').split('## Retired words')
  const listed = new Set([...tables.matchAll(/^\| ([^|]+)\| [^|]+\|$/gm)].flatMap(([, cell = '']) => wordsOf(cell)))
  // Other forms of a listed word need no row of their own.
  const forms = ['tells', 'kept', 'judged', 'told', 'deeds', 'stranger', 'strangers']
  expect(Object.keys(retired).filter(word => !listed.has(word) && !forms.includes(word))).toEqual([])
})
