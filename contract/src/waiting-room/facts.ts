// How a visitor stands, as texts of the waiting room page. The server fills them into the page, and the page's script
// follows them by the same rule.
import type { Locale } from '../common.ts'
import { fillWords } from '../text.ts'
import type { QueueStatus } from './waiting-room.ts'

export const factWordNames = ['about', 'upTo', 'range', 'unknown', 'waitUnknown', 'paused', 'afterEnd'] as const
type FactWord = (typeof factWordNames)[number]
/** The messages, with `{{places}}` for the values: of waiting-room/words. */
export type FactWords = Record<FactWord, string>

/** Returns the messages by a function that finds one. */
export const factWordsOf = (word: (name: FactWord) => string): FactWords => ({
  about: word('about'),
  upTo: word('upTo'),
  range: word('range'),
  unknown: word('unknown'),
  waitUnknown: word('waitUnknown'),
  paused: word('paused'),
  afterEnd: word('afterEnd'),
})

/** Facts about a turn, each by its name. */
export type Facts = { number: string; ahead: string; pace: string; wait: string }

type Shown = Pick<
  QueueStatus,
  'number' | 'id' | 'ahead' | 'perMinute' | 'estimate' | 'fromMinutes' | 'toMinutes' | 'endsAt'
>

const hour = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: 'Asia/Hong_Kong',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

const waitOf = ({ estimate, fromMinutes: from, toMinutes: to, endsAt }: Shown, words: FactWords, locale: Locale) => {
  if (estimate === 'PAUSED') return words.paused
  if (estimate === 'AFTER_END' && endsAt !== null) return fillWords(words.afterEnd, { time: hour(endsAt, locale) })
  if (estimate !== 'ABOUT' || from === null || to === null) return words.waitUnknown
  return from < 1 || from === to ? fillWords(words.upTo, { to }) : fillWords(words.range, { from, to })
}

/** Returns a place in the queue as texts; an unknown value has its own text. */
export const factsOf = (status: Shown, words: FactWords, locale: Locale): Facts => {
  const { number, id, ahead, perMinute } = status
  const shown = (count: number | null) => (count === null ? words.unknown : count.toLocaleString('en'))
  return {
    // The place of one who came before the opening is where their chance stands, and so not exact.
    number: id === null || number === null ? shown(number) : fillWords(words.about, { number: shown(number) }),
    ahead: shown(ahead),
    pace: shown(perMinute === 0 ? null : perMinute),
    wait: waitOf(status, words, locale),
  }
}

/**
 * True if a change is worth announcing to screen readers: if the place has become known, or the expected wait has
 * become another.
 */
export const isNews = (before: Facts | null, now: Facts, words: FactWords): boolean =>
  now.number !== words.unknown &&
  (before === null || before.number === words.unknown || (now.wait !== words.waitUnknown && before.wait !== now.wait))
