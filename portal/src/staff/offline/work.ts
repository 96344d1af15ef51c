import { amountFault, maxInstruments, remainingOf } from '#contract/payments/payment'
import type { DeskAction, SetTicket } from '#contract/sales/desk/desk-set'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { type OfflineAction, reduceTicket, nextReceipt, hasInstrument } from './reduce-ticket.ts'
import { addAction, saveResealed } from './store.ts'
import { boundOf, decryptActions } from './open-bundle.ts'
import { seal } from './seal.ts'
import { isOver, getOfflineState, serverNow, setOfflineState } from './state.ts'

/** The reason why an action cannot be done offline. */
export class NotHere extends Error {
  readonly why: 'over' | 'numbers' | 'incomplete' | 'unknown' | 'known' | 'tooMany' | 'tooMuch'
  constructor(why: NotHere['why']) {
    super(why)
    this.why = why
  }
}

/** An action without its receipt number, which comes from the block of this desk. */
export type Doing = Exclude<DeskAction, { kind: 'VERIFY' }> | { kind: 'VERIFY' }

const lockName = 'office-desk-deeds'

const tabChannel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('office-desk') : null

/** Reads the actions that other windows of this device have done and sent. */
export const readAgain = async (): Promise<void> => {
  const { opened, kept } = getOfflineState()
  if (opened === null || kept === null) return
  const bound = boundOf(kept)
  const actions = await decryptActions(opened.key, bound)
  if (getOfflineState().opened?.key === opened.key) setOfflineState({ opened: { ...opened, deeds: actions } })
}
export const notifyOtherTabs = (): void => tabChannel?.postMessage('deeds')
export const listenToOtherTabs = (): (() => void) => {
  const hear = () => void readAgain().catch(() => undefined)
  tabChannel?.addEventListener('message', hear)
  return () => tabChannel?.removeEventListener('message', hear)
}

/** Returns a registration from the offline bundle of this desk, or null if it is not there. */
export const ticketHere = (id: string): DeskTicket | null => {
  const { opened } = getOfflineState()
  const taken = opened?.tickets.get(id)
  if (!opened || !taken) return null
  const { set, session } = opened.head
  return reduceTicket(taken, opened.deeds, { set, staffName: session.name, now: serverNow() })
}

const numbered = (doing: Doing): DeskAction => {
  if (doing.kind !== 'VERIFY') return doing
  const { opened } = getOfflineState()
  const receiptNumber = opened && nextReceipt(opened.head.set, opened.deeds)
  if (receiptNumber === null) throw new NotHere('numbers')
  return { kind: 'VERIFY', receiptNumber }
}

/**
 * Refuses an instrument that the server would refuse according to the data of this desk, while the person who brings
 * it is still present.
 */
const requireTakeable = (ticket: DeskTicket, doing: Extract<Doing, { kind: 'TAKE' }>): void => {
  if (hasInstrument(ticket, doing)) throw new NotHere('known')
  const standing = ticket.instruments.filter(({ status }) => status === 'DECLARED' || status === 'RECEIVED')
  if (standing.length >= maxInstruments) throw new NotHere('tooMany')
  if (amountFault(doing.amountCents, remainingOf(ticket.deposit), false) !== null) throw new NotHere('tooMuch')
}

const saveAction = async (ticketId: string, id: string, doing: Doing): Promise<void> => {
  await readAgain()
  const { opened, kept } = getOfflineState()
  const [taken, ticket] = [opened?.tickets.get(ticketId), ticketHere(ticketId)]
  if (!opened || !kept || !taken || !ticket) throw new NotHere('unknown')
  if (isOver(kept)) throw new NotHere('over')
  // Another window has already verified it.
  if (ticket.status === 'VERIFIED') return
  if (doing.kind === 'VERIFY' && ticket.faults.length > 0) throw new NotHere('incomplete')
  if (doing.kind === 'TAKE') requireTakeable(ticket, doing)
  const done: Omit<OfflineAction, 'order' | 'state' | 'title'> = {
    id,
    ticketId,
    registrationNumber: taken.registrationNumber,
    version: taken.version,
    madeAt: serverNow().toISOString(),
    deed: numbered(doing),
  }
  const sealed = await seal(opened.key, done, `${boundOf(kept)} deed ${id}`)
  await addAction({ id, state: 'WAITING', title: null, sealed })
  await readAgain()
  notifyOtherTabs()
}

/**
 * Applies an action to a registration offline. The action is saved in order before it is reported as done. Returns
 * the registration as the desk then shows it.
 */
export const doHere = async (ticketId: string, doing: Doing, id: string = crypto.randomUUID()): Promise<DeskTicket> => {
  // All windows of a device share one block of receipt numbers.
  await navigator.locks.request(lockName, () => saveAction(ticketId, id, doing))
  const ticket = ticketHere(ticketId)
  if (ticket === null) throw new NotHere('unknown')
  return ticket
}

const renewedOf = (taken: SetTicket, seen: DeskTicket): SetTicket => ({
  ...taken,
  version: seen.version,
  originals: seen.originals,
  deposit: seen.deposit,
  instruments: seen.instruments.map(instrument => ({
    ...instrument,
    bankName: taken.instruments.find(({ bank }) => bank === instrument.bank)?.bankName ?? {
      en: instrument.bank,
      'zh-HK': instrument.bank,
      'zh-CN': instrument.bank,
    },
  })),
  people: taken.people.map(person => {
    const now = seen.people.find(({ id }) => id === person.id)
    return now ? { ...person, missingConsents: now.missingConsents, objectedAt: now.objectedAt } : person
  }),
  warnings: seen.warnings,
})

/**
 * Saves the version of a downloaded registration that the server has just shown. Offline work continues from that
 * version.
 */
export const noteSeen = async (seen: DeskTicket): Promise<void> => {
  const { opened, kept } = getOfflineState()
  const taken = opened?.tickets.get(seen.id)
  if (!opened || !kept || !taken || taken.version >= seen.version) return
  const [tickets, others] = [new Map(opened.tickets), new Map(opened.others)]
  const { id, registrationNumber, status } = seen
  const renewed = renewedOf(taken, seen)
  if (status === 'REGISTERED') tickets.set(id, renewed)
  else {
    tickets.delete(id)
    others.set(id, { id, registrationNumber, status })
  }
  setOfflineState({ opened: { ...opened, tickets, others } })
  await saveResealed(id, await seal(opened.key, renewed, `${boundOf(kept)} renewed ${id}`))
}
