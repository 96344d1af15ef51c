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

/** One change, which is atomic: one line is written as a whole or not at all. */
const Line = z.object({ payment: z.optional(Payment), event: z.optional(z.unknown()), kept: z.optional(z.unknown()) })
export type Entry = { payment?: Payment; event?: Event; kept?: IdempotentAnswer }

const entryOf = (text: string): Entry => {
  const { payment, event, kept } = Line.parse(JSON.parse(text))
  // Events and idempotent answers of an older gateway version may have another format. They are dropped, so the
  // gateway does not send them again.
  const [sent, answered] = [Event.safeParse(event).data, IdempotentAnswer.safeParse(kept).data]
  return { ...(payment && { payment }), ...(sent && { event: sent }), ...(answered && { kept: answered }) }
}

export type Journal = {
  /** The entries at the start, each object in its last state, oldest first. */
  past: Entry[]
  append: (entry: Entry) => void
  /** Deletes all entries. */
  clear: () => void
  close: () => void
}

const read = (file: string): Entry[] => {
  const lines = readFileSync(file, 'utf8').split('\n')
  // The text after the last line break is an incomplete line that was being written when the process died.
  return lines.slice(0, -1).map(entryOf)
}

/** Returns the last state of each object, in the order in which the objects were created. */
const latestStates = (entries: Entry[]): Entry[] => {
  const last = new Map<string, Entry>()
  for (const { payment, event, kept } of entries) {
    if (payment) last.set(`payment ${payment.id}`, { payment })
    if (event) last.set(`event ${event.id}`, { event })
    if (kept) last.set(`kept ${kept.key}`, { kept })
  }
  return [...last.values()]
}

/** Opens a file of JSON lines, one per change, which is compacted at each start. Without a file, nothing is saved. */
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
    // A deliberately slow call may finish after the journal is closed. Its entry is lost, as if the process had died.
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
