import { codeLength } from '#contract/sales/qr'

/**
 * Where a key arrives: in the box that the page has for codes, in another field, in a field for a secret, or elsewhere on the page,
 * where letters mean nothing.
 */
export type Place = 'BOX' | 'FIELD' | 'SECRET' | 'PAGE'

/** A key that was pressed. `at` is a time in milliseconds. */
export type Press = { key: string; at: number; place: Place }

/** The characters that came one after the other without a pause. `isTaken`: they were a scan, and only its suffix may follow. */
export type Run = { text: string; from: number; last: number; isTaken: boolean }

export const noRun: Run = { text: '', from: 0, last: 0, isTaken: false }

/** Milliseconds after which the next key is not of the same scan. The slowest scanners by radio take a fifth of it. */
export const pauseMs = 1_000
/** Milliseconds from key to key that no person reaches over eight keys or more. */
const machineMs = 35
const [leastOfMachine, leastOfPage, leastWithoutSuffix] = [8, 3, 12]

/** A code of ours at the end of what has come; the first byte of each is 1, in base64url an A and one of Q to f. */
const ourCode = new RegExp(`A[Q-Za-f][\\w-]{${codeLength - 2}}$`)

type Verdict = {
  run: Run
  /** The page does not get the key. */
  isHeld: boolean
  /** What was scanned, now that it is complete. */
  scanned: string | null
}

const passed = (run: Run): Verdict => ({ run, isHeld: false, scanned: null })
const pending = (scanned: string | null): Verdict => ({ run: noRun, isHeld: true, scanned })

const isTypedByMachine = ({ text, from, last }: Run): boolean =>
  text.length >= leastOfMachine && last - from <= machineMs * (text.length - 1)

/** What becomes of Enter or Tab behind a run: after a scan it is the scanner's, and presses nothing. */
const endRun = (run: Run, place: Place): Verdict => {
  if (run.isTaken) return pending(null)
  if (place === 'PAGE') return run.text.length >= leastOfPage ? pending(run.text) : passed(noRun)
  return place !== 'SECRET' && isTypedByMachine(run) ? pending(place === 'BOX' ? run.text : null) : passed(noRun)
}

/**
 * Tells a scanner that types from a person who does. A code of ours is known by its shape wherever it is typed, without a suffix. Other
 * text is a scan where letters mean nothing; in a field only if it came faster than anybody types, and it then stays there.
 */
export const pressKey = (before: Run, { key, at, place }: Press): Verdict => {
  const run = at - before.last > pauseMs ? noRun : before
  if (key === 'Enter' || key === 'Tab') {
    // In the box for codes Enter sends what stands there, whoever has typed it.
    if (key === 'Enter' && place === 'BOX' && !run.isTaken) return passed(noRun)
    const ended = endRun(run, place)
    // A scanner may be set to send two keys behind a code.
    return ended.isHeld ? { ...ended, run: { ...noRun, last: at, isTaken: true } } : ended
  }
  if ([...key].length !== 1) return passed(noRun)
  const isFirst = run.text === ''
  const next: Run = { text: run.text + key, from: isFirst ? at : run.from, last: at, isTaken: false }
  const [code] = ourCode.exec(next.text) ?? []
  if (code !== undefined) return { run: { ...noRun, last: at, isTaken: true }, isHeld: true, scanned: code }
  // On a button a space within a scanned text would press it.
  return { run: next, isHeld: key === ' ' && place === 'PAGE' && !isFirst, scanned: null }
}

/** What was scanned, if nothing more comes: a scanner may be set to send no key behind it. */
export const restOf = ({ text }: Run, place: Place): string | null =>
  place === 'PAGE' && text.length >= leastWithoutSuffix ? text : null
