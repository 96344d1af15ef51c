import type { PaymentHistory } from '#contract/payments/payment'
import { type CardPayment, isCard, isOpen, openCard } from './payments.ts'

/** What one waits to hear of the card payments of a registration. */
export type Watch = {
  /** The payment whose outcome is awaited: the one that one comes back from, or the one that is open. */
  watched: string | null
  /** The payment whose outcome is told. */
  announced: string | null
  /** The payment that the bank has been asked about; it did not answer. */
  asked: string | null
  hasFailed: boolean
}

export type WatchEvent =
  | { type: 'heard'; history: PaymentHistory }
  | { type: 'asked'; id: string }
  | { type: 'not-answered' }
  | { type: 'announced'; id: string }

/** `named`: the payment that the address names, of one who comes back from the card service. */
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

/** What is to be done next, by itself. */
export type WatchTask =
  /** Has the bank asked, once. */
  | { type: 'ask'; id: string }
  /** Takes the payment out of the address, at which nobody shall hear of it twice. */
  | { type: 'leave-address' }
  /** Fetches the screens that follow from an outcome, and then tells it. */
  | { type: 'announce'; id: string }

export type WatchView = {
  /** Who came back from the card service waits to hear how it stands. */
  isAsking: boolean
  /** The bank could not be asked about this one. */
  couldNotAsk: string | null
  /** The payment whose outcome is told. */
  announced: CardPayment | null
  /** The card payment that is open, or has ended and is told as soon as the screens that follow from it are there. */
  current: CardPayment | null
  task: WatchTask | null
}

const taskOf = (watch: Watch, named: string | null, asking: string | null, isOver: boolean): WatchTask | null => {
  if (asking !== null) return asking === watch.asked ? null : { type: 'ask', id: asking }
  if (!isOver || watch.watched === null || watch.announced === watch.watched) return null
  // First the address: the notice then takes the focus last.
  return named === null ? { type: 'announce', id: watch.watched } : { type: 'leave-address' }
}

/** How it stands, and what is to be done about it. */
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
