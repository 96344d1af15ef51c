import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { Event } from './event.ts'
import { IdempotentAnswer, Payment } from './payment.ts'

/** One change: all of a line happened, or nothing of it. */
const Line = z.object({ payment: z.optional(Payment), event: z.optional(z.unknown()), kept: z.optional(z.unknown()) })
export type Entry = { payment?: Payment; event?: Event; kept?: IdempotentAnswer }

const entryOf = (text: string): Entry => {
  const { payment, event, kept } = Line.parse(JSON.parse(text))
  // What an older gateway has told, or answered under a key, is in its own words: that is not told again.
  const [sent, answered] = [Event.safeParse(event).data, IdempotentAnswer.safeParse(kept).data]
  return { ...(payment && { payment }), ...(sent && { event: sent }), ...(answered && { kept: answered }) }
}

export type Journal = {
  /** What was there at the start, each thing in its last state, oldest first. */
  past: Entry[]
  append: (entry: Entry) => void
  /** Forgets everything. */
  clear: () => void
  close: () => void
}

const read = (file: string): Entry[] => {
  const lines = readFileSync(file, 'utf8').split('\n')
  // What stands behind the last line break was being written when the process died.
  return lines.slice(0, -1).map(entryOf)
}

/** The last state of each thing, in the order in which they came. */
const latestStates = (entries: Entry[]): Entry[] => {
  const last = new Map<string, Entry>()
  for (const { payment, event, kept } of entries) {
    if (payment) last.set(`payment ${payment.id}`, { payment })
    if (event) last.set(`event ${event.id}`, { event })
    if (kept) last.set(`kept ${kept.key}`, { kept })
  }
  return [...last.values()]
}

/** A file of JSON lines, one for each change, shortened at each start; without a file, nothing is kept. */
export const openJournal = (file: string | null): Journal => {
  if (file === null) return { past: [], append: () => {}, clear: () => {}, close: () => {} }
  const past = existsSync(file) ? latestStates(read(file)) : []
  mkdirSync(dirname(file), { recursive: true })
  const write = (entries: Entry[]): number => {
    const fresh = `${file}.new`
    writeFileSync(fresh, entries.map(entry => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
    renameSync(fresh, file)
    return openSync(file, 'a')
  }
  let open: number | null = write(past)
  const shut = () => {
    if (open !== null) closeSync(open)
    open = null
  }
  return {
    past,
    // A call that was slow on purpose may come after the end: it is as lost as with the process.
    append: entry => {
      if (open !== null) appendFileSync(open, `${JSON.stringify(entry)}\n`)
    },
    clear: () => {
      shut()
      open = write([])
    },
    close: shut,
  }
}
