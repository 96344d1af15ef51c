import { Refusal } from '../refusal.ts'

/**
 * Lets a limited number of calls run at once; the others wait in order and use no resources, and beyond `mostWaiting`
 * they are refused and must retry. Commands that hash passwords have such a gate: each uses a connection meanwhile,
 * and a storm of logins must not use them all.
 */
export const makeGate = (atOnce: number, mostWaiting: number) => {
  let inside = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('server.unavailable', { retryAfter: 10 })
      // A finished call hands its place to the next one: the place is never free for a later call.
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

/** One gate per name, for as long as a call uses it. */
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
