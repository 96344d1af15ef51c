import { useSyncExternalStore } from 'react'
import { askProvider, getProvider, type ProviderPurpose } from '#contract/office/provider'
import { call } from '../../lib/api/index.ts'
import { readStored, removeStored, store } from '../../lib/storage.ts'

/** As the vendor's identity provider is called; null: there is none. Undefined: it is not known yet. */
let name: string | null | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks by which identity provider staff may log in. No answer: by none, for now. */
export const readProvider = async (): Promise<void> => {
  name = await call(getProvider, {}).then(
    answer => answer.name,
    () => null,
  )
  listeners.forEach(tell => tell())
}

export const useProviderName = (): string | null | undefined => useSyncExternalStore(subscribe, () => name)

/** The way to the provider that this window is on, for when it comes back; `from`: the address where it began. */
type Way = { purpose: ProviderPurpose; attemptId: string; from: string }
const key = 'office-provider'

/** Leaves for the provider. Rejects where it cannot be reached. */
export const goToProvider = async (purpose: ProviderPurpose, from: string): Promise<void> => {
  const { attemptId, url } = await call(askProvider, { purpose })
  store('sessionStorage', key, [purpose, attemptId, from].join(' '))
  location.assign(url)
}

/** The way that this window was on, once; null: it was on none. */
export const takeWay = (): Way | null => {
  const [purpose, attemptId = '', from = ''] = (readStored('sessionStorage', key) ?? '').split(' ')
  removeStored('sessionStorage', key)
  return purpose === 'LOGIN' || purpose === 'PROOF' || purpose === 'LINK' ? { purpose, attemptId, from } : null
}
