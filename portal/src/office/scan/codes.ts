import { isCodeShaped } from '#contract/sales/qr'

/** Milliseconds for which a code is not seen before it counts as shown anew: one that is held still is missed now and then. */
const goneAfterMs = 2_000
/** Milliseconds after which a code that got no answer is sent again, if it is still held there. */
const againMs = 3_000

type Known = { seenAt: number; againAt: number | null }
/** The codes that the camera has before it, by their text. */
export type SeenCodes = ReadonlyMap<string, Known>

export const noCodes: SeenCodes = new Map()

type Look = {
  held: SeenCodes
  /** To be sent now: one at a time. */
  send: string | null
  /** Something has come before the camera that is no code of ours. */
  isStrange: boolean
}

/**
 * What is done about a picture: a code that has come before the camera is sent once, however long it is held there, and what is no
 * code of ours stands in the way of none that is. `isBusy`: one is being sent; what comes meanwhile waits.
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
      // It waits: the next picture that it is in finds it as new as this one.
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

/** No answer came to a code: held still, it is sent again after a while. */
export const unanswered = (held: SeenCodes, text: string, now: number): SeenCodes =>
  new Map([...held, [text, { seenAt: held.get(text)?.seenAt ?? now, againAt: now + againMs }]])
