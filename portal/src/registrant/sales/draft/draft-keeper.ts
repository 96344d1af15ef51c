import { saveDraft } from '#client/sales/registration/draft'
import type { Draft, DraftContent } from '#contract/sales/registration/draft'
import { call, ProblemError } from '../../../lib/api/api.ts'
import {
  beginDraft,
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  draftStep,
  type SaveFailure,
} from './draft-saving.ts'
import { noteStep, recallStep } from './reached-step.ts'
import { arrived, clearUnsaved, recallUnsaved, remember } from './unsaved.ts'

const failureOf = (fault: unknown): SaveFailure => {
  const code = fault instanceof ProblemError ? fault.problem.code : ''
  if (code === 'sales.draft.stale') return 'stale'
  return code === 'sales.draft.too-many' ? 'full' : 'waiting'
}

/** Returns the saved content at a further step that this window reached without a save, or null if there is none. */
const atNotedStep = (id: string, saved: Draft | null): DraftContent | null => {
  const step = saved && recallStep(id, saved.version)
  return saved !== null && step !== null && step > saved.content.step ? { ...saved.content, step } : null
}

type Surroundings = {
  /** The draft's id. */
  id: string
  /** Id of the account that owns the draft. */
  owner: string | null
  /** The content with which a new registration begins. */
  fresh: DraftContent
  /** Called with the draft as the server has it, or null when it is no longer there. */
  know: (draft: Draft | null) => void
}

/** Saves the typed content on the server, following the rules in draft-saving.ts. */
export class DraftKeeper {
  state: DraftState
  readonly #around: Surroundings
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void)[] = []
  readonly #listeners = new Set<() => void>()

  constructor(saved: Draft | null, around: Surroundings) {
    this.#around = around
    const unsaved = recallUnsaved(around.id, around.owner, saved?.version ?? 0)
    this.state = beginDraft(saved, around.fresh, unsaved ?? atNotedStep(around.id, saved))
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  #tell(event: DraftEvent): void {
    const { state, effects } = draftStep(this.state, event)
    const isChanged = state !== this.state
    this.state = state
    if (isChanged) this.#listeners.forEach(tell => tell())
    effects.forEach(effect => this.#do(effect))
    if (this.state.sending === null) this.#waiting.splice(0).forEach(done => done())
  }

  #do(effect: DraftEffect): void {
    const { id, owner, know } = this.#around
    switch (effect.type) {
      case 'wait':
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.#tell({ type: 'due' }), effect.ms)
        return
      case 'stop-waiting':
        return clearTimeout(this.#timer)
      case 'send':
        return void this.#send(effect.content, effect.version)
      case 'note':
        return noteStep(id, effect.version, effect.step)
      case 'remember':
        return remember(id, { owner, content: effect.content, version: effect.version })
      case 'know':
        if (effect.draft === null) clearUnsaved(id)
        else arrived(id, effect.draft.content, effect.draft.version)
        return know(effect.draft && { id, ...effect.draft })
    }
  }

  async #send(content: DraftContent, version: number): Promise<void> {
    const answer = await call(saveDraft, { id: this.#around.id, content, version }).catch(failureOf)
    this.#tell(typeof answer === 'string' ? { type: 'failed', why: answer } : { type: 'saved', ...answer })
  }

  change = (part: Partial<DraftContent>): void => this.#tell({ type: 'changed', part })

  /** Saves now what the server does not have, or `always`. Resolves when no save is in progress any more. */
  save = ({ always = false } = {}): Promise<void> => {
    this.#tell({ type: 'asked', always })
    return new Promise(done => {
      if (this.state.sending === null) done()
      else this.#waiting.push(done)
    })
  }

  /** Call it when the draft's screen mounts. The returned function is the cleanup. */
  start = (): (() => void) => {
    this.#tell({ type: 'shown' })
    return () => this.#tell({ type: 'left' })
  }

  /** Call it after submission: nothing is saved any more. */
  finish = (): void => this.#tell({ type: 'finished' })
}
