import type { Words } from '#contract/common'
import { remainingOf } from '#contract/payments/payment'
import { verificationFaults } from '#contract/sales/desk/checklist'
import type { DeskAction, DeskSet, SetTicket, TakenInstrument } from '#contract/sales/desk/desk-set'
import type { DeskTicket } from '#contract/sales/desk/desk'
import type { ActionState } from './store.ts'

/** An action that was done at this desk, saved until it is sent. */
export type OfflineAction = {
  order: number
  id: string
  ticketId: string
  registrationNumber: string
  /** Version of the registration as last received from the server. */
  version: number
  madeAt: string
  deed: DeskAction
  state: ActionState
  /** The reason of the server's refusal. */
  title: string | null
  titles?: Words
}

type Where = {
  set: DeskSet
  staffName: string
  now: Date
}

export const receiptName = (number: number): string => `V-${String(number).padStart(6, '0')}`

/** True if the registration already contains this cashier's order or cheque. */
export const hasInstrument = (
  { instruments }: Pick<DeskTicket, 'instruments'>,
  { method, bank, number }: Pick<TakenInstrument, 'method' | 'bank' | 'number'>,
): boolean =>
  instruments.some(
    instrument =>
      (instrument.status === 'DECLARED' || instrument.status === 'RECEIVED') &&
      instrument.method === method &&
      instrument.bank === bank &&
      instrument.number === number,
  )

/** Adds an order or cheque that was not declared before. It gets its sequence number when the network is back. */
const take = (ticket: DeskTicket, id: string, action: TakenInstrument): DeskTicket => {
  if (hasInstrument(ticket, action)) return ticket
  const { method, bank, number, amountCents } = action
  const { deposit } = ticket
  const declaredCents = deposit.declaredCents + amountCents
  return {
    ...ticket,
    instruments: [
      ...ticket.instruments,
      { id, orderNumber: '', method, status: 'RECEIVED', bank, number, amountCents },
    ],
    deposit: {
      ...deposit,
      declaredCents,
      receivedCents: deposit.receivedCents + amountCents,
      remainingCents: remainingOf({ ...deposit, declaredCents }),
    },
  }
}

/** Returns the registration after the action. Applying the same action again changes nothing. */
const apply = (ticket: DeskTicket, { id, madeAt, deed: action }: OfflineAction, by: string): DeskTicket => {
  switch (action.kind) {
    case 'SIGHT':
      return {
        ...ticket,
        originals: ticket.originals.map(original =>
          original.kind === action.original && original.personId === action.personId && original.seenAt === null
            ? { ...original, seenAt: madeAt, seenBy: by }
            : original,
        ),
      }
    case 'RECEIVE': {
      const taken = ticket.instruments.find(
        instrument => instrument.id === action.instrumentId && instrument.status === 'DECLARED',
      )
      if (!taken) return ticket
      const { deposit } = ticket
      return {
        ...ticket,
        instruments: ticket.instruments.map(instrument =>
          instrument === taken ? { ...instrument, status: 'RECEIVED' } : instrument,
        ),
        deposit: { ...deposit, receivedCents: deposit.receivedCents + taken.amountCents },
      }
    }
    case 'TAKE':
      return take(ticket, id, action)
    // An action that this version cannot read changes nothing.
    case 'UNREAD':
      return ticket
    case 'VERIFY':
      return {
        ...ticket,
        status: 'VERIFIED',
        verifications: [
          {
            id,
            receiptNumber: receiptName(action.receiptNumber),
            verifiedAt: madeAt,
            verifiedBy: by,
            undoneAt: null,
            undoneBy: null,
          },
        ],
      }
  }
}

const initialTicket = (taken: SetTicket, { set, now }: Where): DeskTicket => {
  const { companyName, people, instruments, ...ticket } = taken
  return {
    ...ticket,
    status: 'REGISTERED',
    outcome: null,
    ended: null,
    isListed: false,
    sessionId: set.sessionId,
    propertyName: set.propertyName,
    sessionName: set.sessionName,
    sessionMethod: set.sessionMethod ?? (taken.tenderUnit === null ? 'BALLOT' : 'TENDER'),
    payee: set.payee,
    verifyBy: set.verifyBy,
    people: people.map(person => ({ ...person, relationship: null, documents: [] })),
    company:
      companyName === null
        ? null
        : { englishName: companyName, chineseName: null, brNumber: '', incorporationNumber: null, documents: [] },
    agent: null,
    instruments,
    cards: [],
    faults: [],
    verifications: [],
    corrections: [],
    lastAct: null,
    now: now.toISOString(),
  }
}

/**
 * Returns a registration as the desk sees it offline: the downloaded version with the later actions of this desk,
 * except refused ones.
 */
export const reduceTicket = (taken: SetTicket, actions: readonly OfflineAction[], where: Where): DeskTicket => {
  const own = actions.filter(({ ticketId, state }) => ticketId === taken.id && state !== 'REFUSED')
  const ticket = own.reduce((sum, action) => apply(sum, action, where.staffName), initialTicket(taken, where))
  const last = own.at(-1)
  const { deposit } = ticket
  return {
    ...ticket,
    faults: verificationFaults({
      ...ticket,
      now: where.now,
      remainingCents: remainingOf(deposit),
      hasOpenCard: deposit.hasOpenCard,
    }),
    lastAct: last ? { by: where.staffName, at: last.madeAt } : null,
  }
}

/**
 * Returns the next receipt number of this desk, or null if its block is used up. Each number is used once, whatever
 * the result of the action.
 */
export const nextReceipt = (
  { firstReceipt, lastReceipt }: DeskSet,
  actions: readonly OfflineAction[],
): number | null => {
  const used = actions.flatMap(({ deed: action }) => ('receiptNumber' in action ? [action.receiptNumber ?? 0] : []))
  const next = Math.max(firstReceipt - 1, ...used) + 1
  return next <= lastReceipt ? next : null
}
