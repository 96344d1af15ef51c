import { openDeskSet } from '#client/sales/desk/desk-set'
import { StoredHead, StoredPage, SetTicket } from '#contract/sales/desk/desk-set'
import { call, ProblemError } from '../../lib/api/api.ts'
import type { OfflineAction } from './reduce-ticket.ts'
import {
  updateBundle,
  deletePages,
  deleteAll,
  type StoredBundle,
  type StoredAction as SealedDeed,
  readActions,
  readBundle,
  readPages,
  readRenewed,
} from './store.ts'
import { askSecret } from './passkey.ts'
import { parseAction } from './parse-action.ts'
import { bytesOf, deriveKey, openKey, random, unseal, wrapAgain } from './seal.ts'
import { isOver, getOfflineState, type Opened, setOfflineState } from './state.ts'

/**
 * Returns the text to which all data of a bundle are bound. The data cannot be opened as part of another bundle or
 * with another end.
 */
export const boundOf = ({ setId, staffId, endsAt }: Pick<StoredBundle, 'setId' | 'staffId' | 'endsAt'>): string =>
  `desk set ${setId} ${staffId} ${endsAt}`

/** Derives the key from the server's half and the device's half. Neither half opens anything alone. */
export const serverKey = (keyHalf: string, deviceHalf: Uint8Array<ArrayBuffer>, setId: string): Promise<CryptoKey> =>
  deriveKey(bytesOf(keyHalf), deviceHalf, `desk set by server ${setId}`)

const passkeyKey = (secret: Uint8Array<ArrayBuffer>, setId: string): Promise<CryptoKey> =>
  deriveKey(secret, new Uint8Array(), `desk set by passkey ${setId}`)

const decryptAction = async (
  key: CryptoKey,
  kept: SealedDeed & { order: number },
  bound: string,
): Promise<OfflineAction> => {
  const action = parseAction(await unseal(key, kept.sealed, `${bound} deed ${kept.id}`), kept.id)
  return {
    ...action,
    order: kept.order,
    state: kept.state,
    title: kept.title,
    ...(kept.titles && { titles: kept.titles }),
  }
}

/** Decrypts all offline actions, in order. An unreadable action stays saved and does not block the others. */
export const decryptActions = async (key: CryptoKey, bound: string): Promise<OfflineAction[]> => {
  const read = await Promise.allSettled((await readActions()).map(action => decryptAction(key, action, bound)))
  return read.flatMap(item => (item.status === 'fulfilled' ? [item.value] : []))
}

/** Parses saved registrations. Registrations in the format of another program version are left out. */
const readable = (kept: unknown): SetTicket[] => {
  const { data } = SetTicket.safeParse(kept)
  return data ? [data] : []
}

/** Loads everything that is saved into memory. For an expired bundle it loads only the actions. */
const load = async (kept: StoredBundle, key: CryptoKey): Promise<Opened> => {
  const bound = boundOf(kept)
  const head = StoredHead.parse(await unseal(key, kept.head, `${bound} head`))
  if (isOver(kept)) await deletePages()
  const pages = await Promise.all(
    (await readPages()).map(async (page, index) => StoredPage.parse(await unseal(key, page, `${bound} page ${index}`))),
  )
  const tickets = new Map(pages.flatMap(page => page.tickets.flatMap(readable)).map(item => [item.id, item]))
  for (const [id, sealed] of await readRenewed())
    for (const item of readable(await unseal(key, sealed, `${bound} renewed ${id}`))) tickets.set(id, item)
  const actions = await decryptActions(key, bound)
  return {
    key,
    head,
    tickets,
    others: new Map(pages.flatMap(page => page.others.map(item => [item.id, item] as const))),
    deeds: actions,
  }
}

/** Looks for a bundle on this device, without opening it. */
export const findBundle = async (): Promise<StoredBundle | null> => {
  if (!('indexedDB' in globalThis)) return null
  const kept = await readBundle()
  const waiting = kept === null ? 0 : (await readActions()).filter(({ state }) => state === 'WAITING').length
  if (kept !== null && waiting === 0 && isOver(kept)) {
    await deleteAll()
    setOfflineState({ kept: null, opened: null, waiting: 0 })
    return null
  }
  setOfflineState({ kept, waiting })
  return kept
}

/** Deletes the bundle, because the server has ended it. */
export const deleteEndedBundle = async (): Promise<void> => {
  setOfflineState({ kept: null, opened: null, waiting: 0, wasEnded: true })
  await deleteAll()
}

const isEnded = (fault: unknown): boolean =>
  fault instanceof ProblemError && ['sales.desk-set.ended', 'request.not-found'].includes(fault.problem.code)

/**
 * Requests the server's half of the bundle key. Returns null if the server no longer has it; the local bundle is then
 * deleted.
 */
const askHalf = async ({ setId }: StoredBundle): Promise<string | null> => {
  try {
    return (await call(openDeskSet, { id: setId })).keyHalf
  } catch (fault) {
    if (!isEnded(fault)) throw fault
    await deleteEndedBundle()
    return null
  }
}

/**
 * Opens the bundle of this device for the signed-in staff member if it belongs to them, and deletes it if the server
 * has ended it.
 */
export const openByServer = async (staffId: string): Promise<void> => {
  const kept = getOfflineState().kept ?? (await findBundle())
  if (kept === null || kept.staffId !== staffId) return
  const half = await askHalf(kept)
  if (half === null || getOfflineState().opened !== null) return
  const under = await serverKey(half, kept.deviceHalf, kept.setId)
  setOfflineState({ opened: await load(kept, await openKey(under, kept.byServer, boundOf(kept))), wasEnded: false })
}

/** Lets a passkey open the bundle offline too. Returns true if the passkey can do so. */
export const addPasskeyTo = async (kept: StoredBundle): Promise<boolean> => {
  const salt = random(32)
  const given = await askSecret(salt)
  if (given === null) return false
  const half = await askHalf(kept)
  if (half === null) return false
  const [under, next] = [await serverKey(half, kept.deviceHalf, kept.setId), await passkeyKey(given.secret, kept.setId)]
  const wrapped = await wrapAgain(under, kept.byServer, next, boundOf(kept))
  const more: StoredBundle = { ...kept, byPasskey: { salt, credentialId: given.credentialId, wrapped } }
  await updateBundle(more)
  setOfflineState({ kept: more })
  return true
}

/** Opens the bundle with its passkey. Returns the owner, or null if the bundle cannot be opened. */
export const openByPasskey = async (kept: StoredBundle): Promise<StoredHead | null> => {
  const { byPasskey } = kept
  if (byPasskey === null || isOver(kept)) return null
  const given = await askSecret(byPasskey.salt, byPasskey.credentialId)
  if (given === null) return null
  try {
    const under = await passkeyKey(given.secret, kept.setId)
    const opened = await load(kept, await openKey(under, byPasskey.wrapped, boundOf(kept)))
    setOfflineState({ opened, isCut: true })
    return opened.head
  } catch {
    return null
  }
}

/** Removes the key and all decrypted data from memory. */
export const closeBundle = (): void => {
  if (getOfflineState().opened !== null) setOfflineState({ opened: null })
}
