import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDraft } from '#client/sales/registration/draft'
import type { Draft, DraftContent } from '#contract/sales/registration/draft'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { DraftKeeper } from './draft-keeper.ts'
import { clearUnsaved, neverSaved } from './unsaved.ts'

const id = '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b21'
const savedAt = '2026-12-01T02:00:00Z'
type Sent = { content: DraftContent; version: number }

/** A fake server that answers save by save; each answer waits until the test releases it. */
let sent: Sent[] = []
let answers: (() => Response | Promise<Response>)[] = []
let known: (Draft | null)[] = []
const saved = (version: number) => () => new Response(JSON.stringify({ version, savedAt }))
const refused = (status: number, code: string) => () =>
  new Response(JSON.stringify({ type: '', title: '', status, code, correlationId: '' }), { status })
const silent = () => Promise.reject(new TypeError('no network'))

beforeEach(() => {
  vi.useFakeTimers()
  ;[sent, answers, known] = [[], [], []]
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return (answers.shift() ?? saved(sent.length))()
  })
})
afterEach(() => {
  clearUnsaved(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (draft: Draft | null = null, owner = 'owner') =>
  new DraftKeeper(draft, { id, owner, fresh: emptyContent, know: item => known.push(item) })
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is saved once, 1.2 seconds after the last change, and known to the next visit', async () => {
  const keeper = open()
  keeper.change({ step: 2 })
  await after(1_100)
  keeper.change({ relatedNumber: 'R-2A3B-4C5D' })
  await after(1_100)
  expect(sent).toEqual([])
  await after(100)
  expect(sent).toEqual([{ content: { ...emptyContent, step: 2, relatedNumber: 'R-2A3B-4C5D' }, version: 0 }])
  expect(keeper.state).toMatchObject({ save: 'idle', savedAt })
  expect(known.at(-1)).toMatchObject({ id, version: 1, content: { step: 2 } })
  expect(saveDraft.method).toBe('PUT')
})

test('one save at a time: what is typed meanwhile goes with the next, under the version of the first', async () => {
  const keeper = open({ id, version: 4, savedAt, content: emptyContent })
  const gate = Promise.withResolvers<Response>()
  answers = [() => gate.promise, saved(6)]
  keeper.change({ relatedNumber: 'R-2A3B' })
  await after(1_200)
  keeper.change({ relatedNumber: 'R-2A3B-4C5D' })
  await after(1_200)
  expect([sent.length, keeper.state.save]).toEqual([1, 'saving'])
  gate.resolve(saved(5)())
  await after(0)
  expect(sent.map(({ version, content }) => [version, content.relatedNumber])).toEqual([
    [4, 'R-2A3B'],
    [5, 'R-2A3B-4C5D'],
  ])
  expect(keeper.state).toMatchObject({ save: 'idle', content: { relatedNumber: 'R-2A3B-4C5D' } })
})

test('no answer: said, nothing lost, tried again every five seconds until it is there', async () => {
  const keeper = open()
  answers = [silent, silent]
  keeper.change({ step: 2 })
  await after(1_200)
  expect(keeper.state.save).toBe('waiting')
  await after(5_000)
  expect([sent.length, keeper.state.save]).toEqual([2, 'waiting'])
  await after(5_000)
  expect([sent.length, keeper.state.save, keeper.state.content.step]).toEqual([3, 'idle', 2])
  await after(60_000)
  expect(sent).toHaveLength(3)
})

test('another window was faster: told, and nothing is overwritten by itself', async () => {
  const keeper = open()
  answers = [refused(409, 'sales.draft.stale')]
  keeper.change({ step: 2 })
  await after(60_000)
  expect([sent.length, keeper.state.save, keeper.state.content.step]).toEqual([1, 'stale', 2])
})

test('no place for another draft: that stays said while it is tried', async () => {
  const keeper = open()
  const seen: string[] = []
  answers = [refused(409, 'sales.draft.too-many'), refused(409, 'sales.draft.too-many')]
  keeper.change({ step: 2 })
  await after(1_200)
  keeper.subscribe(() => seen.push(keeper.state.save))
  await keeper.save()
  expect(new Set(seen)).toEqual(new Set(['full']))
})

test('the screen goes before the save: it is sent at once, and kept for the same person if that fails', async () => {
  answers = [silent]
  const keeper = open()
  const leave = keeper.start()
  keeper.change({ step: 3 })
  leave()
  await after(0)
  expect(sent).toHaveLength(1)
  expect(open().state.content.step).toBe(3)
  expect(neverSaved('owner')).toBe(id)
  // The keeper of a closed screen has no timer left.
  await after(60_000)
  expect(sent).toHaveLength(1)
  // The unsaved draft is not restored for another person, nor over a newer version on the server.
  expect(open(null, 'another').state.content.step).toBe(1)
  expect(neverSaved('another')).toBeNull()
  expect(open({ id, version: 2, savedAt, content: emptyContent }).state.content.step).toBe(1)
  // The next visit saves it at once.
  const next = open()
  next.start()
  await after(0)
  expect(sent.at(-1)).toMatchObject({ content: { step: 3 }, version: 0 })
  expect(neverSaved('owner')).toBeNull()
})

test('what is as it was is not sent when the screen comes or goes', async () => {
  const leave = open({ id, version: 2, savedAt, content: emptyContent }).start()
  leave()
  await after(60_000)
  expect(sent).toEqual([])
})

test('submitted: no late save brings the draft back', async () => {
  const keeper = open()
  const leave = keeper.start()
  keeper.change({ step: 4 })
  keeper.finish()
  leave()
  await after(60_000)
  expect(sent).toEqual([])
  expect(known).toEqual([null])
})

test('submitted during a save: its answer does not bring the draft back', async () => {
  const keeper = open()
  const gate = Promise.withResolvers<Response>()
  answers = [() => gate.promise]
  keeper.change({ step: 4 })
  await after(1_200)
  const saving = keeper.save()
  keeper.finish()
  await saving
  gate.resolve(saved(1)())
  await after(60_000)
  expect([sent.length, known]).toEqual([1, [null]])
})

test('the screen goes during a save, and the next one gets no answer: what was typed follows what has arrived', async () => {
  const keeper = open()
  const gate = Promise.withResolvers<Response>()
  answers = [() => gate.promise, silent]
  const leave = keeper.start()
  keeper.change({ step: 2 })
  await after(1_200)
  keeper.change({ step: 3, relatedNumber: 'R-2A3B-4C5D' })
  leave()
  gate.resolve(saved(1)())
  await after(0)
  expect(sent.map(({ version }) => version)).toEqual([0, 1])
  expect(open({ id, version: 1, savedAt, content: sent[0]!.content }).state.content.step).toBe(3)
})

test('a further step is saved with the next answers, or by itself half a minute later', async () => {
  const keeper = open({ id, version: 4, savedAt, content: emptyContent })
  answers = [saved(5), saved(6)]
  keeper.change({ step: 2 })
  await keeper.save()
  await after(10_000)
  expect(sent).toEqual([])
  keeper.change({ relatedNumber: 'R-2A3B-4C5D' })
  await after(1_200)
  expect(sent).toMatchObject([{ version: 4, content: { step: 2, relatedNumber: 'R-2A3B-4C5D' } }])
  keeper.change({ step: 3 })
  await keeper.save()
  await after(29_000)
  expect(sent).toHaveLength(1)
  await after(1_000)
  expect(sent.at(-1)).toMatchObject({ version: 5, content: { step: 3 } })
  keeper.change({ step: 4 })
  await keeper.save()
  expect(sent.at(-1)).toMatchObject({ version: 6, content: { step: 4 } })
})

test('a reload of the window returns to the further step, unless another window has saved meanwhile', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  open({ id, version: 4, savedAt, content: emptyContent }).change({ step: 3 })
  const again = open({ id, version: 4, savedAt, content: emptyContent })
  expect(again.state.content).toEqual({ ...emptyContent, step: 3 })
  again.start()
  await after(0)
  expect(sent).toMatchObject([{ version: 4, content: { step: 3 } }])
  expect(open({ id, version: 5, savedAt, content: emptyContent }).state.content.step).toBe(1)
  expect(open({ id, version: 4, savedAt, content: { ...emptyContent, step: 4 } }).state.content.step).toBe(4)
})
