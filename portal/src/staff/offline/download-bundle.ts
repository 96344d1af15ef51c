import type { OfficeSession } from '#contract/staff/staff-session'
import { giveUpDeskSet, openDeskSet, readDeskSet, returnDeskSet } from '#client/sales/desk/desk-set'
import type { DeskSet } from '#contract/sales/desk/desk-set'
import { call } from '../../lib/api/api.ts'
import { retry } from '../../lib/api/retry.ts'
import { loadLists } from '../../lib/lists/lists.ts'
import { deleteAll, type StoredBundle, saveBundle, readActions } from './store.ts'
import { boundOf, openByServer, serverKey } from './open-bundle.ts'
import { createBundleKey, random, seal, type Sealed } from './seal.ts'
import { getOfflineState, setOfflineState } from './state.ts'

/** Downloads the whole bundle that the server has prepared, encrypts it page by page, and saves it on this device. */
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
  // The lists supply names and options while the desk is offline. If a list cannot be loaded, the rest of the bundle
  // is still downloaded.
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

/** Gives up a bundle that could not be saved here, so that another one can be downloaded. */
export const abandonBundle = async (id: string): Promise<void> =>
  void (await call(giveUpDeskSet, { id }, { key: crypto.randomUUID() }))

/** Deletes the offline data and reports the return to the server once all actions are sent. */
export const completeReturn = async (): Promise<void> => {
  const { kept, waiting } = getOfflineState()
  if (kept === null || waiting > 0) return
  // This includes actions that this version of the program cannot read.
  if ((await readActions()).some(({ state }) => state === 'WAITING')) return
  await call(returnDeskSet, { id: kept.setId }, { key: kept.setId })
  setOfflineState({ kept: null, opened: null, waiting: 0 })
  await deleteAll()
}
