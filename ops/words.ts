// Checks all texts in three languages: how they are written (`check-writing.ts`), and whether each concept has one
// term, that of the glossary (`check-terms.ts`, with the data in `terms.ts` and `banned.ts`).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { banned } from './banned.ts'
import { checkBanned, checkRows, refusedIn, rowsOf } from './check-terms.ts'
import { checkChinese, checkEnglish } from './check-writing.ts'
import { rules } from './terms.ts'
import { collectTexts, type Text } from './texts.ts'

const sources = await collectTexts()
const texts = Object.values(sources).flat()
const rows = rowsOf(readFileSync(join(import.meta.dirname, '../docs/requirements/glossary.md'), 'utf8'))

/** Lists and documents consist of titles and names, so only the terms of their English are checked. */
const isWorded = ({ place }: Text): boolean => !place.startsWith('server/data/')

const written = texts.flatMap(text => {
  const told = (locale: 'en' | 'zh-HK' | 'zh-CN', faults: string[]) =>
    faults.map(fault => `${text.place} [${locale}] ${fault}: ${(text[locale] ?? text.en ?? '').trim()}`)
  return [
    ...(isWorded(text) ? told('en', checkEnglish(text.en ?? '')) : []),
    ...told('zh-HK', checkChinese(text, 'zh-HK')),
    ...told('zh-CN', checkChinese(text, 'zh-CN')),
  ]
})

const { faults: termed, counts } = checkRows(rows, texts, rules)
const never = (['en', 'zh-HK', 'zh-CN'] as const).flatMap(locale => checkBanned(texts, locale, banned[locale]))

/**
 * Words that the glossary refuses must be in `banned.ts` too. A word in the glossary's notes may be longer than the
 * banned one.
 */
const words = Object.values(banned).flatMap(list => list.map(({ word }) => word))
const unheeded = rows
  .flatMap(({ note }) => refusedIn(note))
  .filter(word => !words.some(item => word.includes(item)))
  .map(word => `ops/banned.ts: the glossary refuses ${word}`)

// A check that finds no input would report no faults.
const empty = Object.entries(sources).flatMap(([source, found]) =>
  found.length === 0 ? [`no texts in ${source}`] : [],
)

const faults = [...written, ...termed, ...never, ...unheeded, ...empty]
for (const fault of faults) console.log(fault)
const checkedCount = [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `${texts.length} texts in three languages, ${counts.size} of ${rows.length} terms judged in them ${checkedCount} times, ` +
    `${words.length} words that are never used, ${faults.length} faults`,
)
process.exitCode = faults.length > 0 ? 1 : 0
