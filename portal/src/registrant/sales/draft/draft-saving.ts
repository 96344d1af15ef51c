import type { Draft, DraftContent } from '#contract/sales/registration/draft'

/**
 * Why a save failed. `stale`: another window saved a newer version. `full`: the account has its maximum number of
 * drafts.
 */
export type SaveFailure = 'waiting' | 'full' | 'stale'

/** A draft as the server has it. */
type Saved = Omit<Draft, 'id'>

/** A draft as typed, and its save state on the server. */
export type DraftState = {
  content: DraftContent
  savedAt: string | null
  /** The save status to display. `waiting`: not saved, will be retried soon. */
  save: 'idle' | 'saving' | SaveFailure
  /** Version number on the server; 0 means none yet. */
  version: number
  /** The content on the server, or the initial content of a new draft. */
  saved: DraftContent
  /** The content that is being saved; only one save runs at a time. */
  sending: DraftContent | null
  /** True if another save was requested meanwhile. */
  again: boolean
  /** True when the draft's screen has closed. */
  isLeft: boolean
  /** True after submission: the server has removed the draft. */
  isFinished: boolean
}

export type DraftEvent =
  | { type: 'changed'; part: Partial<DraftContent> }
  /**
   * A save is requested now, for example because a step is left. `always`: also if the server has everything, to notice
   * a newer version of another window.
   */
  | { type: 'asked'; always?: boolean }
  /** The waiting time is over. */
  | { type: 'due' }
  | { type: 'saved'; version: number; savedAt: string }
  | { type: 'failed'; why: SaveFailure }
  | { type: 'shown' }
  | { type: 'left' }
  | { type: 'finished' }

export type DraftEffect =
  /** Schedules the next save in the given milliseconds and replaces any earlier schedule. */
  | { type: 'wait'; ms: number }
  | { type: 'stop-waiting' }
  | { type: 'send'; content: DraftContent; version: number }
  /** Notes the reached step for a reload of this window. */
  | { type: 'note'; step: number; version: number }
  /** Remembers unsaved content for the next visit. */
  | { type: 'remember'; content: DraftContent; version: number }
  /** Reports the draft as the server has it now, or null when it is no longer there. */
  | { type: 'know'; draft: Saved | null }

type Step = { state: DraftState; effects: DraftEffect[] }

/** Milliseconds from the last change to the save. */
const quietMs = 1_200
/**
 * The same if only the reached step has changed. It is saved with the next change of the content, so most steps need no
 * save of their own; the window itself remembers it meanwhile (reached-step.ts).
 */
const stepOnlyMs = 30_000
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

/** The review: from it a registration is submitted. */
const reviewStep = 4

const answersOf = ({ step: _step, ...answers }: DraftContent) => new Map<string, unknown>(Object.entries(answers))

/**
 * True if two contents are equal but for the reached step, which is not the review. Unchanged parts of a content are
 * the same objects.
 */
const isEqualButForStep = (content: DraftContent, before: DraftContent): boolean => {
  if (content.step === reviewStep && before.step !== reviewStep) return false
  const [answers, others] = [answersOf(content), answersOf(before)]
  return [...answers.keys(), ...others.keys()].every(name => answers.get(name) === others.get(name))
}

/**
 * True if the server has all answers, or is about to have them.
 */
const isStepOnly = ({ content, saved, sending, version, save }: DraftState): boolean => {
  if (sending !== null) return isEqualButForStep(content, sending)
  return version > 0 && save === 'idle' && isEqualButForStep(content, saved)
}

/**
 * Sends the current content. While the account has no room for another draft, that error stays visible during
 * retries.
 */
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
  // A step that was reached while this was being sent is a step of the new version now.
  if (!next.again && next.content !== content && isStepOnly(next))
    effects.push({ type: 'note', step: next.content.step, version })
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
  // The server has every answer: nothing of them stays on this page.
  if (state.sending === null && isStepOnly(state)) return saveNow(state)
  return saveNow(state, [{ type: 'remember', content: state.content, version: state.version }])
}

/** Applies a change. A registration that was ready is not ready any more, unless only its step or payment changes. */
const changed = (content: DraftContent, part: Partial<DraftContent>): DraftContent => {
  const isStillReady = Object.keys(part).every(name => ['step', 'payBy', 'ready'].includes(name))
  return { ...content, ...(isStillReady ? {} : { ready: null }), ...part }
}

/**
 * Returns the next state and the effects of an event: an answer reaches the server within two seconds (U-34), and a
 * step alone with the next answer or after half a minute. Whoever goes on to the review saves in any case.
 */
export const draftStep = (state: DraftState, event: DraftEvent): Step => {
  // A late save must not restore a submitted draft.
  if (state.isFinished) return { state, effects: [] }
  switch (event.type) {
    case 'changed': {
      const next = { ...state, content: changed(state.content, event.part) }
      if (!isStepOnly(next)) return { state: next, effects: [{ type: 'wait', ms: quietMs }] }
      const { content, version } = next
      return {
        state: next,
        effects: [
          { type: 'wait', ms: stepOnlyMs },
          { type: 'note', step: content.step, version },
        ],
      }
    }
    case 'asked':
      return event.always !== true && isStepOnly(state) ? { state, effects: [] } : saveNow(state)
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
