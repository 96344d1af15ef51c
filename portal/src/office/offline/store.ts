import type { Words } from '#contract/common'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Sealed } from './seal.ts'

/** What stands in the clear beside a set: nothing of anybody but who may open it. */
export type StoredBundle = {
  name: 'set'
  setId: string
  staffId: string
  takenAt: string
  endsAt: string
  /** Milliseconds by which the server’s clock is ahead of ours. */
  ahead: number
  deviceHalf: Uint8Array<ArrayBuffer>
  byServer: Sealed
  byPasskey: { salt: Uint8Array<ArrayBuffer>; credentialId: Uint8Array<ArrayBuffer>; wrapped: Sealed } | null
  head: Sealed
}

/** Where what was done stands: still here, done at the server, or refused by it. */
export type ActionState = 'WAITING' | 'DONE' | 'REFUSED'
export type StoredAction = {
  order?: number
  id: string
  state: ActionState
  title: string | null
  /** In each language; one that was kept before has none. */
  titles?: Words
  sealed: Sealed
}

type Schema = DBSchema & {
  set: { key: string; value: StoredBundle }
  pages: { key: number; value: Sealed }
  /** Registrations as the server has shown them since. */
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
    // Another window forgets all of it.
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
  (await (await open()).getAll('deeds')).map(deed => ({ ...deed, order: deed.order ?? 0 }))
export const readRenewed = async (): Promise<[string, Sealed][]> => {
  const tx = (await open()).transaction('renewed')
  const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
  return keys.flatMap((key, index) => {
    const value = values[index]
    return value === undefined ? [] : [[key, value] as [string, Sealed]]
  })
}

/** A new set, all of it or nothing. What is sealed was sealed before: a transaction waits for nothing else. */
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

/** On the disk before it is said to be done: a battery may be empty the moment after. */
export const addAction = async (deed: StoredAction): Promise<void> => {
  const tx = (await open()).transaction('deeds', 'readwrite', { durability: 'strict' })
  void tx.store.add(deed)
  await tx.done
}

export const updateAction = async (deed: StoredAction): Promise<void> => void (await (await open()).put('deeds', deed))

/** Registrations are kept no longer than the set; what still waits to be sent is. */
export const deletePages = async (): Promise<void> => {
  const tx = (await open()).transaction(['pages', 'renewed'], 'readwrite')
  void tx.objectStore('pages').clear()
  void tx.objectStore('renewed').clear()
  await tx.done
}

/** Nothing of it is left on this device. */
export const deleteAll = async (): Promise<void> => {
  await close()
  await deleteDB(name)
}
