import { useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/operation'
import type { StoredHead, readDeskSet, SetTicket } from '#contract/sales/desk/desk-set'
import type { OfflineAction } from './reduce-ticket.ts'
import type { StoredBundle } from './store.ts'

type Other = OutputOf<typeof readDeskSet>['others'][number]

/** A decrypted bundle in memory, with its key. Both are removed when the login ends. */
export type Opened = {
  key: CryptoKey
  head: StoredHead
  tickets: ReadonlyMap<string, SetTicket>
  others: ReadonlyMap<string, Other>
  deeds: readonly OfflineAction[]
}

export type OfflineState = {
  /** The bundle of this device, or null if there is none. */
  kept: StoredBundle | null
  /** Number of actions that wait to be sent. */
  waiting: number
  opened: Opened | null
  /** The server cannot be reached. */
  isCut: boolean
  isSending: boolean
  /** The server has ended the bundle of this device. */
  wasEnded: boolean
}

let offlineState: OfflineState = {
  kept: null,
  waiting: 0,
  opened: null,
  isCut: 'navigator' in globalThis && navigator.onLine === false,
  isSending: false,
  wasEnded: false,
}
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const getOfflineState = (): OfflineState => offlineState
export const setOfflineState = (more: Partial<OfflineState>): void => {
  offlineState = { ...offlineState, ...more }
  if (offlineState.opened !== null)
    offlineState.waiting = offlineState.opened.deeds.filter(({ state }) => state === 'WAITING').length
  listeners.forEach(tell => tell())
}
export const useOfflineState = (): OfflineState => useSyncExternalStore(subscribe, () => offlineState)

/** Returns the current time of the server's clock, as far as this device knows it. */
export const serverNow = (): Date => new Date(Date.now() + (offlineState.kept?.ahead ?? 0))
export const isOver = (kept: StoredBundle): boolean => Date.now() + kept.ahead >= Date.parse(kept.endsAt)

/**
 * True if the registration is edited on this desk and not on the server: while the server cannot be reached, or local
 * actions are not sent yet.
 */
export const isHere = (id: string): boolean => {
  const { opened, isCut, kept } = offlineState
  if (opened === null || kept === null || isOver(kept) || !opened.tickets.has(id)) return false
  return isCut || opened.deeds.some(({ ticketId, state }) => ticketId === id && state === 'WAITING')
}
export const useIsHere = (id: string): boolean => useSyncExternalStore(subscribe, () => isHere(id))
