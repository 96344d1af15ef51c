import type { OfficeSession } from '#contract/office/session'
import { type DeskSet, giveUpDeskSet, openDeskSet, readDeskSet, returnDeskSet } from '#contract/sales/counter/desk-set'
import { call, retry } from '../../lib/api/index.ts'
import { loadLists } from '../../lib/lists/index.ts'
import { deleteAll, type StoredBundle, saveBundle, readActions } from './store.ts'
import { boundOf, openByServer, serverKey } from './open-set.ts'
import { createBundleKey, random, seal, type Sealed } from './seal.ts'
import { getOfflineState, setOfflineState } from './state.ts'

/** Fetches all of a set that the server has begun, seals it page by page, and keeps it on this device. */
export const downloadBundle = async (
  set: DeskSet,
  session: OfficeSession,
  onPage: (registrations: number) => void,
): Promise<void> => {
  const ahead = Date.parse(set.now) - Date.now()
  const { keyHalf, numberSalt } = await retry(() => call(openDeskSet, { id: set.id }))
  const names = { setId: set.id, staffId: session.staffId, takenAt: set.takenAt, endsAt: set.endsAt }
  const deviceHalf = random(32)
  const bound = boundOf(names)
  const { key, wrapped: byServer } = await createBundleKey(await serverKey(keyHalf, deviceHalf, set.id), bound)
  const pages: Sealed[] = []
  let count = 0
  for (let after: string | null | undefined; after !== null;) {
    const id = after === undefined ? { id: set.id } : { id: set.id, after }
    const { next, ...page } = await retry(() => call(readDeskSet, id))
    pages.push(await seal(key, page, `${bound} page ${pages.length}`))
    count += page.tickets.length
    onPage(count)
    after = next
  }
  // Without a network the desk names and offers by them; a list that did not come keeps nothing else from being taken.
  const lists = await loadLists().then(
    ({ GENDER, NATIONALITY, BANK_NAME }) => ({ GENDER, NATIONALITY, BANK_NAME }),
    () => undefined,
  )
  const head = await seal(key, { set, session, numberSalt, ...(lists && { lists }) }, `${bound} head`)
  const kept: StoredBundle = { name: 'set', ...names, ahead, deviceHalf, byServer, byPasskey: null, head }
  await saveBundle(kept, pages)
  setOfflineState({ kept, opened: null, waiting: 0, wasEnded: false })
  await openByServer(session.staffId)
}

/** A set that could not be kept here is nobody's: it is given up, so that another can be taken. */
export const giveUp = async (id: string): Promise<void> =>
  void (await call(giveUpDeskSet, { id }, { key: crypto.randomUUID() }))

/** Everything was sent: nothing is left here, and the office hears of it. */
export const completeReturn = async (): Promise<void> => {
  const { kept, waiting } = getOfflineState()
  if (kept === null || waiting > 0) return
  // Also what this version of the program cannot read.
  if ((await readActions()).some(({ state }) => state === 'WAITING')) return
  await call(returnDeskSet, { id: kept.setId }, { key: kept.setId })
  setOfflineState({ kept: null, opened: null, waiting: 0 })
  await deleteAll()
}
