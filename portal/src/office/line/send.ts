import type { Problem } from '#contract/operation'
import { sendDeskDeed } from '#contract/sales/counter/desk-set'
import { call, NoAnswer, ProblemError } from '../../lib/api/index.ts'
import type { Deed } from './fold.ts'
import { changeDeed, readDeeds } from './keep.ts'
import { endHere } from './open-set.ts'
import { lineNow, setLine } from './state.ts'
import { readAgain, tellOthers } from './work.ts'

/** Refusals that would be others later: all that waits is sent then, in its order. */
const isForNow = (fault: unknown): boolean =>
  fault instanceof ProblemError &&
  (fault.problem.status >= 500 ||
    [401, 403, 423, 429].includes(fault.problem.status) ||
    ['request.in-flight', 'office.locked', 'office.second-factor'].includes(fault.problem.code))

const settle = async (deed: Deed, refusal: Pick<Problem, 'title' | 'titles'> | null): Promise<void> => {
  const kept = (await readDeeds()).find(({ order }) => order === deed.order)
  const { title = null, titles } = refusal ?? {}
  if (kept) await changeDeed({ ...kept, state: refusal ? 'REFUSED' : 'DONE', title, ...(titles && { titles }) })
  await readAgain()
  tellOthers()
}

/** Sends one. False: nothing more is sent now. */
const sendOne = async (setId: string, deed: Deed): Promise<boolean> => {
  const { id: deedId, ticketId, version, madeAt } = deed
  try {
    const given = { id: setId, deedId, ticketId, version, madeAt, deed: deed.deed }
    const { conflict } = await call(sendDeskDeed, given, { key: deedId })
    await settle(deed, conflict)
    return true
  } catch (fault) {
    if (fault instanceof NoAnswer) {
      setLine({ isCut: true })
      return false
    }
    if (!(fault instanceof ProblemError)) throw fault
    if (fault.problem.code === 'sales.desk-set.ended') {
      await endHere()
      return false
    }
    if (isForNow(fault)) return false
    // It will never be taken as it stands, and must not keep the others waiting.
    await settle(deed, fault.problem)
    return true
  }
}

const sendAll = async (): Promise<void> => {
  await readAgain()
  for (;;) {
    const { opened, kept } = lineNow()
    const next = opened?.deeds.find(({ state }) => state === 'WAITING')
    if (!next || !kept || !(await sendOne(kept.setId, next))) return
  }
}

/** Sends what waits, in its order: one window of this device at a time. */
export const sendWaiting = async (): Promise<void> => {
  if (lineNow().isCut || lineNow().waiting === 0 || lineNow().opened === null) return
  await navigator.locks.request('office-desk-send', { ifAvailable: true }, async lock => {
    if (lock === null) return
    setLine({ isSending: true })
    await sendAll().finally(() => setLine({ isSending: false }))
  })
}
