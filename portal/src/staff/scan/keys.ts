import { codeLength } from '#contract/sales/ticket/qr'

/**
 * Where a key arrives: in the page's box for codes, in another field, in a field for a secret, or elsewhere on the
 * page, where letters have no effect.
 */
export type Place = 'BOX' | 'FIELD' | 'SECRET' | 'PAGE'

/** A pressed key. `at` is a time in milliseconds. */
export type Press = { key: string; at: number; place: Place }

/**
 * The characters that arrived without a pause. `isTaken` means that they were a scan, so only its suffix may follow.
 */
export type Run = { text: string; from: number; last: number; isTaken: boolean }

export const noRun: Run = { text: '', from: 0, last: 0, isTaken: false }

/**
 * Milliseconds after which the next key does not belong to the same scan. The slowest wireless scanners need a fifth
 * of it.
 */
export const pauseMs = 1_000
/** Milliseconds between keys that no person achieves over eight or more keys. */
const machineMs = 35
const [leastOfMachine, leastOfPage, leastWithoutSuffix] = [8, 3, 12]

/**
 * Matches one of our codes at the end of the typed text. The first byte of each code is 1, which in base64url is an A
 * followed by one of Q to f.
 */
const ourCode = new RegExp(`A[Q-Za-f][\\w-]{${codeLength - 2}}$`)

type Verdict = {
  run: Run
  /** True if the page does not receive the key. */
  isHeld: boolean
  /** The scanned text, once it is complete. */
  scanned: string | null
}

const passed = (run: Run): Verdict => ({ run, isHeld: false, scanned: null })
const pending = (scanned: string | null): Verdict => ({ run: noRun, isHeld: true, scanned })

const isTypedByMachine = ({ text, from, last }: Run): boolean =>
  text.length >= leastOfMachine && last - from <= machineMs * (text.length - 1)

/** Decides what happens to Enter or Tab after a run. After a scan it belongs to the scanner and presses nothing. */
const endRun = (run: Run, place: Place): Verdict => {
  if (run.isTaken) return pending(null)
  if (place === 'PAGE') return run.text.length >= leastOfPage ? pending(run.text) : passed(noRun)
  return place !== 'SECRET' && isTypedByMachine(run) ? pending(place === 'BOX' ? run.text : null) : passed(noRun)
}

/**
 * Distinguishes a scanner that types from a person. One of our codes is recognised by its shape in any place, even
 * without a suffix. Other text is a scan where letters have no effect; in a field it is a scan only if it arrives
 * faster than anybody types, and it then stays in the field.
 */
export const pressKey = (before: Run, { key, at, place }: Press): Verdict => {
  const run = at - before.last > pauseMs ? noRun : before
  if (key === 'Enter' || key === 'Tab') {
    // In the box for codes, Enter submits its text, whoever has typed it.
    if (key === 'Enter' && place === 'BOX' && !run.isTaken) return passed(noRun)
    const ended = endRun(run, place)
    // A scanner may be configured to send two keys after a code.
    return ended.isHeld ? { ...ended, run: { ...noRun, last: at, isTaken: true } } : ended
  }
  if ([...key].length !== 1) return passed(noRun)
  const isFirst = run.text === ''
  const next: Run = { text: run.text + key, from: isFirst ? at : run.from, last: at, isTaken: false }
  const [code] = ourCode.exec(next.text) ?? []
  if (code !== undefined) return { run: { ...noRun, last: at, isTaken: true }, isHeld: true, scanned: code }
  // If a button has the focus, a space within scanned text would press it.
  return { run: next, isHeld: key === ' ' && place === 'PAGE' && !isFirst, scanned: null }
}

/** Returns the scanned text if no more keys arrive, because a scanner may be configured without a suffix. */
export const restOf = ({ text }: Run, place: Place): string | null =>
  place === 'PAGE' && text.length >= leastWithoutSuffix ? text : null
