import { Refusal } from '../refusal.ts'

/**
 * Lets so many pass at once; the rest wait in order, holding nothing, and beyond so many are sent away to come again.
 * One for commands that hash passwords: each holds a connection while it does, and a storm of logins must not hold them all.
 */
export const makeGate = (atOnce: number, mostWaiting: number) => {
  let inside = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('server.unavailable', { retryAfter: 10 })
      // Whoever leaves hands the place over: it is never free for one who comes later.
      await new Promise<void>(go => waiting.push(go))
    } else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}

/** A gate for each name, as long as somebody stands at it. */
export const makeGates = (atOnce: number, mostWaiting: number) => {
  const gates = new Map<string, { pass: ReturnType<typeof makeGate>; here: number }>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const gate = gates.get(name) ?? { pass: makeGate(atOnce, mostWaiting), here: 0 }
    gates.set(name, gate)
    gate.here++
    try {
      return await gate.pass(work)
    } finally {
      if (--gate.here === 0) gates.delete(name)
    }
  }
}
