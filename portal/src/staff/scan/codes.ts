import { isCodeShaped } from '#contract/sales/ticket/qr'

/** Milliseconds without a code before it counts as shown again. A code that is held still is sometimes not read. */
const goneAfterMs = 2_000
/** Milliseconds before a code without an answer is sent again, if it is still before the camera. */
const againMs = 3_000

type Known = { seenAt: number; againAt: number | null }
/** The codes before the camera, by their text. */
export type SeenCodes = ReadonlyMap<string, Known>

export const noCodes: SeenCodes = new Map()

type Look = {
  held: SeenCodes
  /** The code to send now, only one at a time. */
  send: string | null
  /** True if an unknown code has come before the camera. */
  isStrange: boolean
}

/**
 * Decides what to do with the codes in a picture. A code is sent once, however long it is held before the camera. An
 * unknown code does not block a known one. `isBusy` means that a code is being sent, so other codes wait.
 */
export const scanFrame = (before: SeenCodes, texts: readonly string[], now: number, isBusy: boolean): Look => {
  const held = new Map([...before].filter(([text, { seenAt }]) => now - seenAt < goneAfterMs || texts.includes(text)))
  let send: string | null = null
  let isStrange = false
  for (const text of texts) {
    const known = before.get(text)
    const isAnew = known === undefined || now - known.seenAt >= goneAfterMs
    const isOurs = isCodeShaped(text)
    const isDue = isAnew || (known.againAt !== null && now >= known.againAt)
    if (isOurs && isDue && (isBusy || send !== null)) {
      // The code waits, and the next picture that contains it treats it in the same way.
      if (isAnew) held.delete(text)
      else held.set(text, { ...known, seenAt: now })
      continue
    }
    if (isOurs && isDue) send = text
    if (!isOurs && isAnew) isStrange = true
    held.set(text, { seenAt: now, againAt: isDue ? null : known.againAt })
  }
  return { held, send, isStrange }
}

/** Schedules another attempt for a code without an answer, if it is still held before the camera. */
export const unanswered = (held: SeenCodes, text: string, now: number): SeenCodes =>
  new Map([...held, [text, { seenAt: held.get(text)?.seenAt ?? now, againAt: now + againMs }]])
