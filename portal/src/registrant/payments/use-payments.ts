import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { checkPayment, listPayments } from '#client/payments/payment'
import type { PaymentHistory } from '#contract/payments/payment'
import { getTicket, listTickets } from '#client/sales/ticket/ticket'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { pollAfter } from './payments.ts'
import { beginWatch, watchAfter, type WatchTask, type WatchView, watchView } from './watch.ts'

/** Saves the answer of a command in the cache and refreshes the screens that depend on it. */
const useAnswers = (ticketId: string) => {
  const queries = useQueryClient()
  const queryKey = [listPayments.name, { ticketId }]
  const keep = (history: PaymentHistory): void => {
    // Cancels earlier requests, whose answers would overwrite this newer one.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, history)
  }
  /** Reloads the current state on all screens. */
  const refresh = async (...names: string[]): Promise<void> => {
    const all = [getTicket.name, listTickets.name, ...names]
    await Promise.all(all.map(name => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { keep, refresh }
}

/**
 * The payment in the address, and the function that removes it. `visit` changes with every address, because a
 * language change at that moment restores the old address.
 */
const useNamed = () => {
  const [params, setParams] = useSearchParams()
  const { key: visit } = useLocation()
  const leave = () =>
    setParams(
      before => {
        for (const name of ['paymentId', 'payment']) before.delete(name)
        return before
      },
      { replace: true },
    )
  return { named: params.get('paymentId'), visit, leave }
}

export type Payments = Omit<WatchView, 'task' | 'couldNotAsk'> & {
  query: ReturnType<typeof useQuery<typeof listPayments>>
  /** Asks the bank again after it could not be reached; otherwise null. */
  couldNotAsk: (() => void) | null
  onChange: (history: PaymentHistory) => void
  /** Called when the time to pay is over. The server then checks at once and does not wait for its own clock. */
  onTimeUp: (id: string) => void
  refresh: () => Promise<void>
}

/**
 * The payments of a registration, kept up to date: polls while a payment is open, and shows each outcome once. Nothing
 * is fetched if `isNeeded` is false.
 */
export const usePayments = (ticketId: string, isNeeded: boolean): Payments => {
  const { keep, refresh } = useAnswers(ticketId)
  const { named, visit, leave } = useNamed()
  const query = useQuery(listPayments, { ticketId }, history => pollAfter(history, named !== null), isNeeded)
  const { data: history } = query
  const [watch, tell] = useReducer(watchAfter, named, beginWatch)
  const { task, couldNotAsk, ...view } = watchView(watch, history, named)

  useEffect(() => {
    if (history) tell({ type: 'heard', history })
  }, [history, watch.announced])

  /** Asks the bank. After no answer or a fault, it can be asked again. */
  const ask = async (id: string): Promise<void> => {
    tell({ type: 'asked', id })
    try {
      keep(await call(checkPayment, { id }))
    } catch (thrown) {
      // After a refusal no retry is needed, because the server checks the payment by itself.
      if (!(thrown instanceof ProblemError) || thrown.problem.status >= 500) tell({ type: 'not-answered' })
    }
  }
  const begin = useEffectEvent((type: WatchTask['type'], id: string, isWanted: () => boolean): void => {
    if (type === 'leave-address') leave()
    else if (type === 'ask') void ask(id)
    else void refresh(listPayments.name).then(() => isWanted() && tell({ type: 'announced', id }))
  })
  const type = task?.type
  const id = task && 'id' in task ? task.id : ''
  useEffect(() => {
    if (type === undefined) return
    let isWanted = true
    begin(type, id, () => isWanted)
    return () => {
      isWanted = false
    }
  }, [type, id, visit])

  return {
    ...view,
    query,
    couldNotAsk: couldNotAsk === null ? null : () => void ask(couldNotAsk),
    onChange: changed => {
      keep(changed)
      void refresh()
    },
    onTimeUp: item => void ask(item),
    refresh: () => refresh(listPayments.name),
  }
}
