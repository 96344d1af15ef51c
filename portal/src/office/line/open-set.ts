import { KeptHead, KeptPage, openDeskSet, SetTicket } from '#contract/sales/counter/desk-set'
import { call, ProblemError } from '../../lib/api/index.ts'
import type { Deed } from './fold.ts'
import {
  changeKept,
  dropPages,
  forgetAll,
  type Kept,
  type KeptDeed as SealedDeed,
  readDeeds,
  readKept,
  readPages,
  readRenewed,
} from './keep.ts'
import { askSecret } from './passkey.ts'
import { readDeed } from './read-deed.ts'
import { bytesOf, deriveKey, openKey, random, unseal, wrapAgain } from './seal.ts'
import { isOver, lineNow, type Opened, setLine } from './state.ts'

/** To what everything of a set is bound: it opens as no other, and with no other end. */
export const boundOf = ({ setId, staffId, endsAt }: Pick<Kept, 'setId' | 'staffId' | 'endsAt'>): string =>
  `desk set ${setId} ${staffId} ${endsAt}`

/** The key that the server’s half and the device’s make together: neither opens anything alone. */
export const serverKey = (keyHalf: string, deviceHalf: Uint8Array<ArrayBuffer>, setId: string): Promise<CryptoKey> =>
  deriveKey(bytesOf(keyHalf), deviceHalf, `desk set by server ${setId}`)

const passkeyKey = (secret: Uint8Array<ArrayBuffer>, setId: string): Promise<CryptoKey> =>
  deriveKey(secret, new Uint8Array(), `desk set by passkey ${setId}`)

const openDeed = async (key: CryptoKey, kept: SealedDeed & { order: number }, bound: string): Promise<Deed> => {
  const deed = readDeed(await unseal(key, kept.sealed, `${bound} deed ${kept.id}`), kept.id)
  return {
    ...deed,
    order: kept.order,
    state: kept.state,
    title: kept.title,
    ...(kept.titles && { titles: kept.titles }),
  }
}

/** All that was done here, in order. What cannot be read stays where it is, and in the way of nothing else. */
export const openDeeds = async (key: CryptoKey, bound: string): Promise<Deed[]> => {
  const read = await Promise.allSettled((await readDeeds()).map(deed => openDeed(key, deed, bound)))
  return read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
}

/** A registration as it was kept; what another version of this program kept otherwise was not taken along. */
const readable = (kept: unknown): SetTicket[] => {
  const { data } = SetTicket.safeParse(kept)
  return data ? [data] : []
}

/** Everything that is kept, in memory. Of a set whose time is over, only what was done with it. */
const load = async (kept: Kept, key: CryptoKey): Promise<Opened> => {
  const bound = boundOf(kept)
  const head = KeptHead.parse(await unseal(key, kept.head, `${bound} head`))
  if (isOver(kept)) await dropPages()
  const pages = await Promise.all(
    (await readPages()).map(async (page, at) => KeptPage.parse(await unseal(key, page, `${bound} page ${at}`))),
  )
  const tickets = new Map(pages.flatMap(page => page.tickets.flatMap(readable)).map(one => [one.id, one]))
  for (const [id, sealed] of await readRenewed())
    for (const one of readable(await unseal(key, sealed, `${bound} renewed ${id}`))) tickets.set(id, one)
  const deeds = await openDeeds(key, bound)
  return {
    key,
    head,
    tickets,
    others: new Map(pages.flatMap(page => page.others.map(one => [one.id, one] as const))),
    deeds,
  }
}

/** Looks what this device has, without opening it. */
export const lookForSet = async (): Promise<Kept | null> => {
  if (!('indexedDB' in globalThis)) return null
  const kept = await readKept()
  const waiting = kept === null ? 0 : (await readDeeds()).filter(({ state }) => state === 'WAITING').length
  if (kept !== null && waiting === 0 && isOver(kept)) {
    await forgetAll()
    setLine({ kept: null, opened: null, waiting: 0 })
    return null
  }
  setLine({ kept, waiting })
  return kept
}

/** The server has said that it is over: nothing of it is left. */
export const endHere = async (): Promise<void> => {
  setLine({ kept: null, opened: null, waiting: 0, wasEnded: true })
  await forgetAll()
}

const isEnded = (fault: unknown): boolean =>
  fault instanceof ProblemError && ['sales.desk-set.ended', 'request.not-found'].includes(fault.problem.code)

/** The server’s half of the key of what this device has; null: there is none any more, and so nothing here. */
const askHalf = async ({ setId }: Kept): Promise<string | null> => {
  try {
    return (await call(openDeskSet, { id: setId })).keyHalf
  } catch (fault) {
    if (!isEnded(fault)) throw fault
    await endHere()
    return null
  }
}

/** Opens what this device has for whoever is logged in, if it is theirs; hears that it is over. */
export const openByServer = async (staffId: string): Promise<void> => {
  const kept = lineNow().kept ?? (await lookForSet())
  if (kept === null || kept.staffId !== staffId) return
  const half = await askHalf(kept)
  if (half === null || lineNow().opened !== null) return
  const under = await serverKey(half, kept.deviceHalf, kept.setId)
  setLine({ opened: await load(kept, await openKey(under, kept.byServer, boundOf(kept))), wasEnded: false })
}

/** Has a passkey open it too, without a network. Tells whether it can. */
export const addPasskeyTo = async (kept: Kept): Promise<boolean> => {
  const salt = random(32)
  const given = await askSecret(salt)
  if (given === null) return false
  const half = await askHalf(kept)
  if (half === null) return false
  const [under, next] = [await serverKey(half, kept.deviceHalf, kept.setId), await passkeyKey(given.secret, kept.setId)]
  const wrapped = await wrapAgain(under, kept.byServer, next, boundOf(kept))
  const more: Kept = { ...kept, byPasskey: { salt, credentialId: given.credentialId, wrapped } }
  await changeKept(more)
  setLine({ kept: more })
  return true
}

/** Opens it by that passkey: for whom it was given to; null: it does not open. */
export const openByPasskey = async (kept: Kept): Promise<KeptHead | null> => {
  const { byPasskey } = kept
  if (byPasskey === null || isOver(kept)) return null
  const given = await askSecret(byPasskey.salt, byPasskey.credentialId)
  if (given === null) return null
  try {
    const under = await passkeyKey(given.secret, kept.setId)
    const opened = await load(kept, await openKey(under, byPasskey.wrapped, boundOf(kept)))
    setLine({ opened, isCut: true })
    return opened.head
  } catch {
    return null
  }
}

/** The key leaves memory, and all that it has opened. */
export const closeSet = (): void => {
  if (lineNow().opened !== null) setLine({ opened: null })
}
