import { describe, expect, test } from 'vitest'
import type { DraftContent } from '#contract/sales/registration/draft'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { beginDraft, type DraftEffect, type DraftEvent, type DraftState, draftStep } from './draft-saving.ts'

const savedAt = '2026-12-01T02:00:00Z'
const typed: DraftContent = { ...emptyContent, relatedNumber: 'R-2A3B-4C5D' }
const newer: DraftContent = { ...emptyContent, relatedNumber: 'R-2A3B-4C5E' }
const fresh = beginDraft(null, emptyContent, null)
/** A draft after two saves. */
const quiet = beginDraft({ content: emptyContent, version: 2, savedAt }, emptyContent, null)
const dirty: DraftState = { ...quiet, content: typed }
const sending: DraftState = { ...dirty, save: 'saving', sending: typed }
/** Edited during a save, with another save requested. */
const queued: DraftState = { ...sending, content: newer, again: true }

/** A further step than the saved one, with the same answers. */
const onward: DraftState = { ...quiet, content: { ...emptyContent, step: 3 } }
const reviewed = { ...emptyContent, step: 4 }

const asked: DraftEvent = { type: 'asked' }
const due: DraftEvent = { type: 'due' }
const answer = { type: 'saved', version: 3, savedAt: '2026-12-01T02:01:00Z' } as const satisfies DraftEvent
const failed = (why: 'waiting' | 'full' | 'stale'): DraftEvent => ({ type: 'failed', why })
const stop: DraftEffect = { type: 'stop-waiting' }
const send = (content: DraftContent, version: number): DraftEffect[] => [stop, { type: 'send', content, version }]
const known: DraftEffect = { type: 'know', draft: { content: typed, version: 3, savedAt: '2026-12-01T02:01:00Z' } }

test('what was not saved of an earlier visit comes before what the server has', () => {
  expect(beginDraft(null, emptyContent, typed)).toMatchObject({ content: typed, saved: emptyContent, version: 0 })
  expect(beginDraft({ content: newer, version: 2, savedAt }, emptyContent, null)).toMatchObject({
    content: newer,
    version: 2,
  })
})

const ready = { checkedAt: savedAt, consents: [] }

test.each([
  ['an answer', { batchId: null }, null],
  ['the revision of the session', { sessionRevision: 2 }, null],
  ['the way to pay', { payBy: 'CARD' }, ready],
  ['the step', { step: 3 }, ready],
  ['ready itself', { ready: { ...ready, checkedAt: answer.savedAt } }, { ...ready, checkedAt: answer.savedAt }],
] as const)('of what was ready, %s changes', (_, part, expected) => {
  const before: DraftState = { ...quiet, content: { ...emptyContent, ready } }
  expect(draftStep(before, { type: 'changed', part }).state.content.ready).toEqual(expected)
})

describe('saving a draft', () => {
  test.each<[string, DraftState, DraftEvent, Partial<DraftState>, DraftEffect[]]>([
    [
      'typing waits',
      quiet,
      { type: 'changed', part: { relatedNumber: typed.relatedNumber } },
      { content: typed, save: 'idle' },
      [{ type: 'wait', ms: 1_200 }],
    ],
    ['the time is over', dirty, due, { save: 'saving', sending: typed }, send(typed, 2)],
    ['due, though nothing is new', quiet, due, { save: 'saving' }, send(emptyContent, 2)],
    ['asked for', dirty, asked, { save: 'saving', sending: typed }, send(typed, 2)],
    ['asked for, though nothing is new', quiet, asked, { save: 'idle', sending: null }, []],
    ['asked for, and the server knows no draft', fresh, asked, { save: 'saving' }, send(emptyContent, 0)],
    [
      'asked for, though the last try failed',
      { ...quiet, save: 'stale' },
      asked,
      { save: 'saving' },
      send(emptyContent, 2),
    ],
    [
      'asked for while one is under way',
      { ...sending, content: newer },
      asked,
      { again: true, sending: typed },
      [stop],
    ],
    ['asked for while the same is under way', sending, asked, { again: false, sending: typed }, []],
    [
      'only a further step: it waits for the next answers',
      quiet,
      { type: 'changed', part: { step: 3 } },
      { content: { ...emptyContent, step: 3 }, save: 'idle' },
      [
        { type: 'wait', ms: 30_000 },
        { type: 'note', step: 3, version: 2 },
      ],
    ],
    ['asked for, though only the step is new', onward, asked, { save: 'idle', sending: null }, []],
    ['nothing else comes for long', onward, due, { save: 'saving' }, send(onward.content, 2)],
    [
      'a further step after what is not saved yet',
      dirty,
      { type: 'changed', part: { step: 3 } },
      { content: { ...typed, step: 3 } },
      [{ type: 'wait', ms: 1_200 }],
    ],
    [
      'a further step while the answers are under way',
      { ...sending, content: { ...typed, step: 3 } },
      asked,
      { again: false, sending: typed },
      [],
    ],
    ['the review is reached', { ...quiet, content: reviewed }, asked, { save: 'saving' }, send(reviewed, 2)],
    [
      'the review is reached again: what another window saved is to be noticed',
      { ...quiet, content: reviewed, saved: reviewed },
      { type: 'asked', always: true },
      { save: 'saving' },
      send(reviewed, 2),
    ],
    [
      'it has arrived, and a further step was reached meanwhile',
      { ...sending, content: { ...typed, step: 3 } },
      answer,
      { save: 'idle', version: 3 },
      [known, { type: 'note', step: 3, version: 3 }],
    ],
    [
      'left with a further step alone: no answer stays on the page',
      onward,
      { type: 'left' },
      { isLeft: true },
      send(onward.content, 2),
    ],
    [
      'the review is saved, and left for an earlier step',
      { ...quiet, content: reviewed, saved: reviewed },
      asked,
      { save: 'idle', sending: null },
      [],
    ],
    [
      'typing while one is under way',
      sending,
      { type: 'changed', part: { relatedNumber: newer.relatedNumber } },
      { sending: typed, content: newer },
      [{ type: 'wait', ms: 1_200 }],
    ],
    ['it has arrived', sending, answer, { save: 'idle', saved: typed, version: 3, sending: null }, [known]],
    [
      'it has arrived, and another was asked for',
      queued,
      answer,
      { save: 'saving', again: false, sending: newer },
      [known, ...send(newer, 3)],
    ],
    [
      'no answer',
      sending,
      failed('waiting'),
      { save: 'waiting', sending: null, version: 2 },
      [{ type: 'wait', ms: 5_000 }],
    ],
    [
      'no answer, and another was asked for',
      queued,
      failed('waiting'),
      { save: 'saving', again: false },
      send(newer, 2),
    ],
    ['overtaken by another window', sending, failed('stale'), { save: 'stale', content: typed }, []],
    ['no place for it', sending, failed('full'), { save: 'full' }, []],
    [
      'no place for it: said while it is tried',
      { ...dirty, save: 'full' },
      due,
      { save: 'full', sending: typed },
      send(typed, 2),
    ],
    ['the screen comes', { ...quiet, isLeft: true }, { type: 'shown' }, { isLeft: false, save: 'idle' }, []],
    [
      'the screen comes, with what was not saved',
      beginDraft(null, emptyContent, typed),
      { type: 'shown' },
      { isLeft: false },
      send(typed, 0),
    ],
    ['the screen goes', quiet, { type: 'left' }, { isLeft: true }, [stop]],
    [
      'the screen goes before the save',
      dirty,
      { type: 'left' },
      { isLeft: true, save: 'saving' },
      [{ type: 'remember', content: typed, version: 2 }, ...send(typed, 2)],
    ],
    [
      'the screen goes during a save',
      { ...sending, content: newer },
      { type: 'left' },
      { again: true },
      [{ type: 'remember', content: newer, version: 2 }, stop],
    ],
    ['no answer, and the screen is gone', { ...sending, isLeft: true }, failed('waiting'), { save: 'waiting' }, []],
    [
      'submitted',
      queued,
      { type: 'finished' },
      { isFinished: true, again: false },
      [stop, { type: 'know', draft: null }],
    ],
    ['an answer to nothing', fresh, answer, fresh, []],
  ])('%s', (_, state, event, next, effects) => {
    const step = draftStep(state, event)
    expect(step.state).toMatchObject(next)
    expect(step.effects).toEqual(effects)
  })

  const over = draftStep(sending, { type: 'finished' }).state
  const all: DraftEvent[] = [
    { type: 'changed', part: { step: 4 } },
    asked,
    due,
    answer,
    failed('waiting'),
    { type: 'shown' },
    { type: 'left' },
  ]
  test.each(all)('once submitted nothing follows: $type', event => {
    expect(draftStep(over, event)).toEqual({ state: over, effects: [] })
  })
})
