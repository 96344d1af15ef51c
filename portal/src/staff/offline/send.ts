import type { Problem } from '#contract/operation'
import { sendDeskAction } from '#client/sales/desk/desk-set'
import { call, NoAnswer, ProblemError } from '../../lib/api/api.ts'
import type { OfflineAction } from './reduce-ticket.ts'
import { updateAction, readActions } from './store.ts'
import { deleteEndedBundle } from './open-bundle.ts'
import { getOfflineState, setOfflineState } from './state.ts'
import { readAgain, notifyOtherTabs } from './work.ts'

/** Refusals that are temporary. All waiting actions are sent later, in order. */
const isForNow = (fault: unknown): boolean =>
  fault instanceof ProblemError &&
  (fault.problem.status >= 500 ||
    [401, 403, 423, 429].includes(fault.problem.status) ||
    ['request.in-flight', 'office.locked', 'office.second-factor'].includes(fault.problem.code))

const settle = async (action: OfflineAction, refusal: Pick<Problem, 'title' | 'titles'> | null): Promise<void> => {
  const kept = (await readActions()).find(({ order }) => order === action.order)
  const { title = null, titles } = refusal ?? {}
  if (kept) await updateAction({ ...kept, state: refusal ? 'REFUSED' : 'DONE', title, ...(titles && { titles }) })
  await readAgain()
  notifyOtherTabs()
}

/** Sends one action. Returns false if no more actions should be sent now. */
const sendOne = async (setId: string, action: OfflineAction): Promise<boolean> => {
  const { id: actionId, ticketId, version, madeAt } = action
  try {
    const given = { id: setId, deedId: actionId, ticketId, version, madeAt, deed: action.deed }
    const { conflict } = await call(sendDeskAction, given, { key: actionId })
    await settle(action, conflict)
    return true
  } catch (fault) {
    if (fault instanceof NoAnswer) {
      setOfflineState({ isCut: true })
      return false
    }
    if (!(fault instanceof ProblemError)) throw fault
    if (fault.problem.code === 'sales.desk-set.ended') {
      await deleteEndedBundle()
      return false
    }
    if (isForNow(fault)) return false
    // The server will never accept this action as it is, and it must not block the others.
    await settle(action, fault.problem)
    return true
  }
}

const sendAll = async (): Promise<void> => {
  await readAgain()
  for (;;) {
    const { opened, kept } = getOfflineState()
    const next = opened?.deeds.find(({ state }) => state === 'WAITING')
    if (!next || !kept || !(await sendOne(kept.setId, next))) return
  }
}

/** Sends the waiting actions in order. Only one window of this device sends at a time. */
export const sendWaiting = async (): Promise<void> => {
  if (getOfflineState().isCut || getOfflineState().waiting === 0 || getOfflineState().opened === null) return
  await navigator.locks.request('office-desk-send', { ifAvailable: true }, async lock => {
    if (lock === null) return
    setOfflineState({ isSending: true })
    await sendAll().finally(() => setOfflineState({ isSending: false }))
  })
}
