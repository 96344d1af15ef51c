import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { checkPayment, listPayments, type PaymentHistory } from '#contract/payments/payment'
import { getTicket, listTickets } from '#contract/sales/ticket'
import { call, ProblemError, useQuery } from '../lib/api/index.ts'
import { pollAfter } from './payments.ts'
import { beginWatch, watchAfter, type WatchTask, type WatchView, watchView } from './watch.ts'

/** Keeps what a command answered, and lets the rest of the screens follow it. */
const useAnswers = (ticketId: string) => {
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

/**
 * The payment that the address names, and how it is taken out. `visit`: another one for each address: who changes the language at that
 * moment comes with the old address again.
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
  /** The bank could not be asked: asks again. */
  couldNotAsk: (() => void) | null
  onChange: (history: PaymentHistory) => void
  /** The time to pay is over: the server looks at once, without waiting for its own clock. */
  onTimeUp: (id: string) => void
  refresh: () => Promise<void>
}

/** The payments of a registration as they go on by themselves: asked for while one is open, and each outcome told once. */
export const usePayments = (ticketId: string): Payments => {
  const { keep, refresh } = useAnswers(ticketId)
  const { named, visit, leave } = useNamed()
  const query = useQuery(listPayments, { ticketId }, history => pollAfter(history, named !== null))
  const { data: history } = query
  const [watch, tell] = useReducer(watchAfter, named, beginWatch)
  const { task, couldNotAsk, ...view } = watchView(watch, history, named)

  useEffect(() => {
    if (history) tell({ type: 'heard', history })
  }, [history, watch.announced])

  /** A silence or a fault can be asked again. */
  const ask = async (id: string): Promise<void> => {
    tell({ type: 'asked', id })
    try {
      keep(await call(checkPayment, { id }))
    } catch (thrown) {
      // Refused: it is looked at without us.
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
