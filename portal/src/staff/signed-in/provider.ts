import { useSyncExternalStore } from 'react'
import { askProvider, getProvider } from '#client/staff/provider'
import type { ProviderPurpose } from '#contract/staff/provider'
import { call } from '../../lib/api/api.ts'
import { readStored, removeStored, store } from '../../lib/storage.ts'

/** Name of the vendor's identity provider. Null if there is none, undefined if it is not known yet. */
let name: string | null | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the identity provider with which staff may log in. Without an answer there is none, for now. */
export const readProvider = async (): Promise<void> => {
  name = await call(getProvider, {}).then(
    answer => answer.name,
    () => null,
  )
  listeners.forEach(tell => tell())
}

export const useProviderName = (): string | null | undefined => useSyncExternalStore(subscribe, () => name)

/** The provider login that this window has started, for its return. `from` is the address where it started. */
type Way = { purpose: ProviderPurpose; attemptId: string; from: string }
const key = 'office-provider'

/** Redirects to the provider. Rejects if the provider cannot be reached. */
export const goToProvider = async (purpose: ProviderPurpose, from: string): Promise<void> => {
  const { attemptId, url } = await call(askProvider, { purpose })
  store('sessionStorage', key, [purpose, attemptId, from].join(' '))
  location.assign(url)
}

/** Returns the provider login of this window, only once, or null if there is none. */
export const takeWay = (): Way | null => {
  const [purpose, attemptId = '', from = ''] = (readStored('sessionStorage', key) ?? '').split(' ')
  removeStored('sessionStorage', key)
  return purpose === 'LOGIN' || purpose === 'PROOF' || purpose === 'LINK' ? { purpose, attemptId, from } : null
}
