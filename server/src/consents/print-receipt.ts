import { fillWords } from '#contract/text'
import type { Locale } from '#contract/common'
import { todayInHongKong, showTime } from '../platform/clock.ts'
import { brand, fileStem } from '../platform/brand.ts'
import type { Reader } from '../platform/database/database.ts'
import { drawRecord } from '../platform/workers/draw-record.ts'
import type { PrintedRecord, RecordEntry } from '../platform/pdf/record.ts'
import { Bytes, Later } from '../platform/refusal.ts'
import { latestDefinitions } from './read-definitions.ts'
import { type Evidence, readEvidence, type Subject } from './read-evidence.ts'
import en, { type Words } from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const allWords: Record<Locale, Words> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const languages: Record<Locale, string> = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }

const howOf = ({ channel, viaSelectAll, givenBeforeAt }: Evidence, words: Words, locale: Locale): string => {
  if (givenBeforeAt !== null) return fillWords(words.before, { time: showTime(givenBeforeAt, locale) })
  return channel === 'PORTAL' ? words[viaSelectAll ? 'all' : 'box'] : words.desk
}

/** Returns one act for the receipt, with all its stored details. */
const entryOf = (event: Evidence, registrationNumber: string | null, locale: Locale): RecordEntry => {
  const words = allWords[locale]
  const time = (at: string) => fillWords(words.time, { time: showTime(at, locale) })
  const { code, version, document, termsVersion, ipPrefix, userAgent } = event
  const lines: [string, string | null][] = [
    [words.action, words[event.action]],
    [words.actedAt, time(event.actedAt)],
    [words.shownAt, time(event.shownAt)],
    [words.how, howOf(event, words, locale)],
    [words.language, languages[event.locale]],
    [words.version, fillWords(words.versionOf, { version, code })],
    [
      words.document,
      document === null || termsVersion === null
        ? null
        : fillWords(words.documentOf, { title: document[event.locale], version: termsVersion }),
    ],
    [words.required, words[event.required ? 'yes' : 'no']],
    [
      words.withWhat,
      registrationNumber === null ? words.account : fillWords(words.registration, { number: registrationNumber }),
    ],
    [words.device, [ipPrefix, userAgent].filter(Boolean).join(' · ') || null],
    [words.record, `${event.correlationId} / ${event.hash.toString('hex')}`],
    [words.fingerprint, event.textSha256.toString('hex')],
  ]
  return {
    title: { text: event.title, lang: event.locale },
    depth: 0,
    lines: lines.flatMap(([label, text]) => (text === null ? [] : [{ label, values: [{ text }] }])),
  }
}

/** Returns the titles shown above the consents of each programme. */
const titlesOf = async (db: Reader, events: readonly Evidence[], locale: Locale, now: Date) => {
  const joins = await latestDefinitions(db, [...new Set(events.map(({ parent, code }) => parent ?? code))], now)
  return (programme: string): string => {
    if (programme === 'vendor') return brand[locale].vendor
    if (programme === 'club') return allWords[locale].club
    return joins.find(join => join.programme === programme && join.parent === null)?.name[locale] ?? programme
  }
}

type Asked = Subject & {
  name: string
  locale: Locale
  now: Date
  /** Returns registration numbers by intent id. */
  numbersOf: (db: Reader, intentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Prints the receipt of all answers of a person (D-4.4), in the requested language. */
export const printReceipt = async (db: Reader, { name, locale, now, numbersOf, ...subject }: Asked): Promise<Later> => {
  const words = allWords[locale]
  const events = await readEvidence(db, subject)
  const numbers = await numbersOf(
    db,
    events.flatMap(({ intentId }) => intentId ?? []),
  )
  const titleOf = await titlesOf(db, events, locale, now)
  const record: PrintedRecord = {
    locale,
    at: now.toISOString(),
    title: words.title,
    lead: [
      fillWords(words.of, { name }),
      fillWords(words.made, { time: fillWords(words.time, { time: showTime(now.toISOString(), locale) }) }),
      events.length > 0 ? words.why : words.none,
    ],
    groups: [...new Set(events.map(({ programme }) => programme))].map(programme => ({
      title: titleOf(programme),
      entries: events
        .filter(item => item.programme === programme)
        .map(item => entryOf(item, numbers.get(item.intentId ?? '') ?? null, locale)),
    })),
  }
  const fileName = `${fileStem}-consents-${todayInHongKong(now)}.pdf`
  return new Later(async () => new Bytes('application/pdf', await drawRecord(record), { fileName }))
}
