import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkPayment, listPayments, type PaymentHistory } from '#contract/payments/payment'
import { getTicket, listTickets } from '#contract/sales/ticket'
import { call, ProblemError, useQuery } from '../lib/api/index.ts'
import { type CardPayment, isCard, isOpen, openCard, pollAfter } from './payments.ts'

/** Keeps what a command answered, and lets the rest of the screens follow it. */
const useKept = (ticketId: string) => {
  const queries = useQueryClient()
  const queryKey = [listPayments.name, { ticketId }]
  const keep = (history: PaymentHistory): void => {
    // What was asked before it would come after it.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, history)
  }
  /** How it stands now, everywhere. */
  const refresh = async (...names: string[]): Promise<void> => {
    const all = [getTicket.name, listTickets.name, ...names]
    await Promise.all(all.map(name => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { keep, refresh }
}

/** Has the bank asked once, of one who comes back from the card service. A silence or a fault can be asked again. */
const useCheck = (open: string | null, keep: (history: PaymentHistory) => void) => {
  const [fault, setFault] = useState(false)
  const asked = useRef<string | null>(null)
  const ask = async (id: string): Promise<void> => {
    setFault(false)
    try {
      keep(await call(checkPayment, { id }))
    } catch (thrown) {
      // Refused: it is looked at without us.
      if (!(thrown instanceof ProblemError) || thrown.problem.status >= 500) setFault(true)
    }
  }
  useEffect(() => {
    if (open === null || asked.current === open) return
    asked.current = open
    void ask(open)
  })
  return { hasFailed: fault && open !== null, ask }
}

/** The payment of which one waits to hear: the one that one comes back from, or the one that is open. */
const useWatched = (history: PaymentHistory | undefined, named: string | null) => {
  const [watched, setWatched] = useState(named)
  const [announced, setAnnounced] = useState<string | null>(null)
  const open = openCard(history)?.id ?? null
  useEffect(() => {
    if (open !== null && (watched === null || watched === announced)) setWatched(open)
  }, [open, watched, announced])
  const payment = history?.payments.filter(isCard).find(({ id }) => id === watched) ?? null
  const isOver = history !== undefined && watched !== null && (payment === null || !isOpen(payment))
  return { watched, announced, setAnnounced, payment, isOver }
}

export type Payments = {
  query: ReturnType<typeof useQuery<typeof listPayments>>
  /** Who came back from the card service waits to hear how it stands. */
  isAsking: boolean
  /** The bank could not be asked. */
  couldNotAsk: (() => void) | null
  /** The payment whose outcome is told. */
  announced: CardPayment | null
  /** The card payment that is open, or has ended and is told as soon as the screens that follow from it are there. */
  current: CardPayment | null
  onChange: (history: PaymentHistory) => void
  /** The time to pay is over: the server looks at once, without waiting for its own clock. */
  onTimeUp: (id: string) => void
  refresh: () => Promise<void>
}

/** The payments of a registration as they go on by themselves: asked for while one is open, and each outcome told once. */
export const usePayments = (ticketId: string): Payments => {
  const { keep, refresh } = useKept(ticketId)
  const [params, setParams] = useSearchParams()
  const named = params.get('paymentId')
  const query = useQuery(listPayments, { ticketId }, history => pollAfter(history, named !== null))
  const { watched, announced, setAnnounced, payment, isOver } = useWatched(query.data, named)
  const isAsking = named !== null && named === watched && payment?.status !== 'CANCELLING' && !isOver
  const check = useCheck(isAsking && payment !== null ? payment.id : null, keep)

  const leaveAddress = useEffectEvent(() =>
    setParams(
      before => {
        for (const name of ['paymentId', 'payment']) before.delete(name)
        return before
      },
      { replace: true },
    ),
  )
  const refreshAll = useEffectEvent(() => refresh(listPayments.name))
  useEffect(() => {
    if (!isOver || announced === watched) return
    // First the address, at which nobody shall hear of it twice; the notice then takes the focus last.
    if (named !== null) return leaveAddress()
    let wanted = true
    void refreshAll().then(() => wanted && setAnnounced(watched))
    return () => {
      wanted = false
    }
  }, [isOver, announced, watched, named, setAnnounced])

  return {
    query,
    isAsking: isAsking && payment?.card.failure === null,
    couldNotAsk: check.hasFailed && payment !== null ? () => void check.ask(payment.id) : null,
    announced: announced !== null && announced === watched ? payment : null,
    current: openCard(query.data) ?? (isOver && announced !== watched ? payment : null),
    onChange: history => {
      keep(history)
      void refresh()
    },
    onTimeUp: id => void check.ask(id),
    refresh: () => refresh(listPayments.name),
  }
}
