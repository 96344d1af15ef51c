import type { PaymentHistory } from '#contract/payments/payment'
import { type CardPayment, isCard, isOpen, openCard } from './payments.ts'

/** State of the wait for the card payments of a registration. */
export type Watch = {
  /** The payment whose outcome is awaited: the one from which the user returns, or the open one. */
  watched: string | null
  /** The payment whose outcome is shown. */
  announced: string | null
  /** The payment about which the bank was asked last. */
  asked: string | null
  hasFailed: boolean
}

export type WatchEvent =
  | { type: 'heard'; history: PaymentHistory }
  | { type: 'asked'; id: string }
  | { type: 'not-answered' }
  | { type: 'announced'; id: string }

/** `named` is the payment in the address when the user returns from the card service. */
export const beginWatch = (named: string | null): Watch => ({
  watched: named,
  announced: null,
  asked: null,
  hasFailed: false,
})

export const watchAfter = (watch: Watch, event: WatchEvent): Watch => {
  switch (event.type) {
    case 'heard': {
      const open = openCard(event.history)?.id ?? null
      const isFree = watch.watched === null || watch.watched === watch.announced
      return open !== null && isFree ? { ...watch, watched: open } : watch
    }
    case 'asked':
      return { ...watch, asked: event.id, hasFailed: false }
    case 'not-answered':
      return { ...watch, hasFailed: true }
    case 'announced':
      return { ...watch, announced: event.id }
  }
}

/** The next automatic step. */
export type WatchTask =
  /** Asks the bank, once. */
  | { type: 'ask'; id: string }
  /** Removes the payment from the address, so that its outcome is not shown twice. */
  | { type: 'leave-address' }
  /** Reloads the screens that depend on an outcome, and then shows it. */
  | { type: 'announce'; id: string }

export type WatchView = {
  /** True while a user who has returned from the card service waits for the result. */
  isAsking: boolean
  /** The payment about which the bank could not be asked. */
  couldNotAsk: string | null
  /** The payment whose outcome is shown. */
  announced: CardPayment | null
  /** The card payment that is open, or that has ended and is shown as soon as the dependent screens are reloaded. */
  current: CardPayment | null
  task: WatchTask | null
}

const taskOf = (watch: Watch, named: string | null, asking: string | null, isOver: boolean): WatchTask | null => {
  if (asking !== null) return asking === watch.asked ? null : { type: 'ask', id: asking }
  if (!isOver || watch.watched === null || watch.announced === watch.watched) return null
  // The address is changed first, so that the notice takes the focus last.
  return named === null ? { type: 'announce', id: watch.watched } : { type: 'leave-address' }
}

/** Returns the current state and the next step. */
export const watchView = (watch: Watch, history: PaymentHistory | undefined, named: string | null): WatchView => {
  const { watched, announced } = watch
  const payment = history?.payments.filter(isCard).find(({ id }) => id === watched) ?? null
  const isOver = history !== undefined && watched !== null && (payment === null || !isOpen(payment))
  const isBack = named !== null && named === watched && payment?.status !== 'CANCELLING' && !isOver
  const asking = isBack && payment !== null ? payment.id : null
  return {
    isAsking: asking !== null && payment?.card.failure === null,
    couldNotAsk: watch.hasFailed ? asking : null,
    announced: announced !== null && announced === watched ? payment : null,
    current: openCard(history) ?? (isOver && announced !== watched ? payment : null),
    task: taskOf(watch, named, asking, isOver),
  }
}
