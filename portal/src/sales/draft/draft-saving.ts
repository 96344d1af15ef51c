import type { Draft, DraftContent } from '#contract/sales/draft'

/** Why a save came to nothing. `stale`: another window overtook this one. `full`: the account has as many drafts as it may. */
export type SaveFailure = 'waiting' | 'full' | 'stale'

/** A draft as the server has it. */
type Saved = Omit<Draft, 'id'>

/** A draft as it is typed, and how far the server has it. */
export type DraftState = {
  content: DraftContent
  savedAt: string | null
  /** What is told of the saving. `waiting`: not saved, tried again soon. */
  save: 'idle' | 'saving' | SaveFailure
  /** The version that the server has; 0: none yet. */
  version: number
  /** What the server has, or what a new draft begins with. */
  saved: DraftContent
  /** What is on its way: one save at a time. */
  sending: DraftContent | null
  /** A save was asked for meanwhile. */
  again: boolean
  /** Its screen is gone. */
  isLeft: boolean
  /** Submitted: the server has removed it. */
  isFinished: boolean
}

export type DraftEvent =
  | { type: 'changed'; part: Partial<DraftContent> }
  /** Somebody wants it saved now, or the time to wait is over. */
  | { type: 'due' }
  | { type: 'saved'; version: number; savedAt: string }
  | { type: 'failed'; why: SaveFailure }
  | { type: 'shown' }
  | { type: 'left' }
  | { type: 'finished' }

export type DraftEffect =
  /** Makes the next save due in so many milliseconds, and at no other time. */
  | { type: 'wait'; ms: number }
  | { type: 'stop-waiting' }
  | { type: 'send'; content: DraftContent; version: number }
  /** Keeps for the next visit what the server may not get. */
  | { type: 'remember'; content: DraftContent; version: number }
  /** How the server has it now; null: not any more. */
  | { type: 'know'; draft: Saved | null }

type Step = { state: DraftState; effects: DraftEffect[] }

/** After the last change. */
const quietMs = 1_200
const againMs = 5_000

export const beginDraft = (draft: Saved | null, fresh: DraftContent, unsaved: DraftContent | null) => {
  const saved = draft?.content ?? fresh
  const state: DraftState = {
    content: unsaved ?? saved,
    savedAt: draft?.savedAt ?? null,
    save: 'idle',
    version: draft?.version ?? 0,
    saved,
    sending: null,
    again: false,
    isLeft: false,
    isFinished: false,
  }
  return state
}

const isUnsaved = ({ content, saved }: DraftState): boolean => content !== saved

/** Sends what there is now. Where there is no place for a draft, that stays said while it is tried. */
const send = (state: DraftState, effects: DraftEffect[] = []): Step => ({
  state: { ...state, sending: state.content, again: false, save: state.save === 'full' ? 'full' : 'saving' },
  effects: [...effects, { type: 'stop-waiting' }, { type: 'send', content: state.content, version: state.version }],
})

const saveNow = (state: DraftState, effects: DraftEffect[] = []): Step =>
  state.sending === null
    ? send(state, effects)
    : { state: { ...state, again: true }, effects: [...effects, { type: 'stop-waiting' }] }

const arrive = (state: DraftState, draft: Saved): Step => {
  const { content, version, savedAt } = draft
  const next: DraftState = { ...state, sending: null, saved: content, version, savedAt, save: 'idle' }
  const effects: DraftEffect[] = [{ type: 'know', draft }]
  return next.again ? send(next, effects) : { state: next, effects }
}

const fail = (state: DraftState, save: SaveFailure): Step => {
  const next: DraftState = { ...state, sending: null, save }
  if (state.again) return send(next)
  return { state: next, effects: save === 'waiting' && !state.isLeft ? [{ type: 'wait', ms: againMs }] : [] }
}

const leave = (before: DraftState): Step => {
  const state = { ...before, isLeft: true }
  if (!isUnsaved(state)) return { state, effects: [{ type: 'stop-waiting' }] }
  return saveNow(state, [{ type: 'remember', content: state.content, version: state.version }])
}

/** What follows from an event: a draft is on the server within two seconds of the last change (U-34). */
export const draftStep = (state: DraftState, event: DraftEvent): Step => {
  // No late save may bring it back.
  if (state.isFinished) return { state, effects: [] }
  switch (event.type) {
    case 'changed':
      return {
        state: { ...state, content: { ...state.content, ...event.part } },
        effects: [{ type: 'wait', ms: quietMs }],
      }
    case 'due':
      return saveNow(state)
    case 'saved':
      return state.sending === null
        ? { state, effects: [] }
        : arrive(state, { content: state.sending, version: event.version, savedAt: event.savedAt })
    case 'failed':
      return state.sending === null ? { state, effects: [] } : fail(state, event.why)
    case 'shown': {
      const next = { ...state, isLeft: false }
      return isUnsaved(state) ? saveNow(next) : { state: next, effects: [] }
    }
    case 'left':
      return leave(state)
    case 'finished':
      return {
        state: { ...state, isFinished: true, sending: null, again: false },
        effects: [{ type: 'stop-waiting' }, { type: 'know', draft: null }],
      }
  }
}
