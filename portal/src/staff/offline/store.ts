import type { Words } from '#contract/common'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Sealed } from './seal.ts'

/** The unencrypted data of a bundle. They contain no personal data except who may open it. */
export type StoredBundle = {
  name: 'set'
  setId: string
  staffId: string
  takenAt: string
  endsAt: string
  /** Milliseconds by which the server’s clock is ahead of the device's clock. */
  ahead: number
  deviceHalf: Uint8Array<ArrayBuffer>
  byServer: Sealed
  byPasskey: { salt: Uint8Array<ArrayBuffer>; credentialId: Uint8Array<ArrayBuffer>; wrapped: Sealed } | null
  head: Sealed
}

/** State of an action: waiting on this device, done on the server, or refused by the server. */
export type ActionState = 'WAITING' | 'DONE' | 'REFUSED'
export type StoredAction = {
  order?: number
  id: string
  state: ActionState
  title: string | null
  /** Titles in each language. Actions that were saved by older versions have none. */
  titles?: Words
  sealed: Sealed
}

type Schema = DBSchema & {
  set: { key: string; value: StoredBundle }
  pages: { key: number; value: Sealed }
  /** Registrations that the server has shown after the download. */
  renewed: { key: string; value: Sealed }
  deeds: { key: number; value: StoredAction }
}

const name = 'office-desk'
let opening: Promise<IDBPDatabase<Schema>> | null = null

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('set', { keyPath: 'name' })
      db.createObjectStore('pages')
      db.createObjectStore('renewed')
      db.createObjectStore('deeds', { keyPath: 'order', autoIncrement: true })
    },
    // Another window deletes the whole database.
    blocking: () => void close(),
  })
  opening.catch(() => (opening = null))
  return opening
}

const close = async (): Promise<void> => {
  const was = opening
  opening = null
  ;(await was)?.close()
}

export const readBundle = async (): Promise<StoredBundle | null> => (await (await open()).get('set', 'set')) ?? null
export const readPages = async (): Promise<Sealed[]> => (await open()).getAll('pages')
export const readActions = async (): Promise<(StoredAction & { order: number })[]> =>
  (await (await open()).getAll('deeds')).map(action => ({ ...action, order: action.order ?? 0 }))
export const readRenewed = async (): Promise<[string, Sealed][]> => {
  const tx = (await open()).transaction('renewed')
  const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
  return keys.flatMap((key, index) => {
    const value = values[index]
    return value === undefined ? [] : [[key, value] as [string, Sealed]]
  })
}

/**
 * Saves a new bundle completely or not at all. The data are encrypted before, because a transaction cannot wait for
 * other work.
 */
export const saveBundle = async (kept: StoredBundle, pages: readonly Sealed[]): Promise<void> => {
  const tx = (await open()).transaction(['set', 'pages', 'renewed', 'deeds'], 'readwrite', { durability: 'strict' })
  void tx.objectStore('pages').clear()
  void tx.objectStore('renewed').clear()
  void tx.objectStore('deeds').clear()
  void tx.objectStore('set').put(kept)
  pages.forEach((page, index) => void tx.objectStore('pages').put(page, index))
  await tx.done
}

export const updateBundle = async (kept: StoredBundle): Promise<void> => void (await (await open()).put('set', kept))

export const saveResealed = async (id: string, sealed: Sealed): Promise<void> =>
  void (await (await open()).put('renewed', sealed, id))

/** Writes the action to disk before it is reported as done, because the battery may fail a moment later. */
export const addAction = async (action: StoredAction): Promise<void> => {
  const tx = (await open()).transaction('deeds', 'readwrite', { durability: 'strict' })
  void tx.store.add(action)
  await tx.done
}

export const updateAction = async (action: StoredAction): Promise<void> =>
  void (await (await open()).put('deeds', action))

/** Deletes the registrations of an ended bundle. Actions that wait to be sent are kept. */
export const deletePages = async (): Promise<void> => {
  const tx = (await open()).transaction(['pages', 'renewed'], 'readwrite')
  void tx.objectStore('pages').clear()
  void tx.objectStore('renewed').clear()
  await tx.done
}

/** Deletes all offline data from this device. */
export const deleteAll = async (): Promise<void> => {
  await close()
  await deleteDB(name)
}
