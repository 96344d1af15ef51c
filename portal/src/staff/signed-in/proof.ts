import { useSyncExternalStore } from 'react'

/** Called with the result for each request that waits for a proof: given or not. */
type Asked = (isGiven: boolean) => void

let asked: readonly Asked[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const put = (next: readonly Asked[]) => {
  asked = next
  listeners.forEach(tell => tell())
}

/** Asks the user to prove their identity again. There is one dialog, even for several requests. */
export const askProof = (): Promise<boolean> => new Promise(resolve => put([...asked, resolve]))

export const answerProof = (isGiven: boolean): void => {
  const waiting = asked
  put([])
  waiting.forEach(tell => tell(isGiven))
}

export const useProofAsked = (): boolean => useSyncExternalStore(subscribe, () => asked.length > 0)
