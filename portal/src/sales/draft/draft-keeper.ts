import { type Draft, type DraftContent, saveDraft } from '#contract/sales/draft'
import { call, ProblemError } from '../../lib/api/index.ts'

/**
 * `waiting`: not saved, tried again soon. `full`: the account has as many drafts as it may. `stale`: another window
 * overtook this one; nothing is overwritten.
 */
type State = { content: DraftContent; savedAt: string | null; save: 'idle' | 'saving' | 'waiting' | 'full' | 'stale' }

const quietMs = 1_200
const againMs = 5_000

/** What could not be saved when its screen went, as when the session ended: the same person finds it again in this page. */
const unsaved = new Map<string, { owner: string | null; content: DraftContent; version: number }>()

/** The draft of a person of which nothing has reached the server yet. */
export const neverSaved = (owner: string | null): string | null =>
  [...unsaved].find(([, one]) => one.owner === owner && one.version === 0)?.[0] ?? null

/** Removed: what was not saved of it goes too. */
export const forgetUnsaved = (id: string): void => void unsaved.delete(id)

const stateOf = (fault: unknown): 'waiting' | 'full' | 'stale' => {
  const code = fault instanceof ProblemError ? fault.problem.code : ''
  if (code === 'sales.draft.stale') return 'stale'
  return code === 'sales.draft.too-many' ? 'full' : 'waiting'
}

type Surroundings = {
  /** Which draft it is. */
  id: string
  /** Whose draft it is: an account's id. */
  owner: string | null
  /** What a registration begins with. */
  fresh: DraftContent
  /** Tells what the next visit to the screen would otherwise read from the answers of before. */
  know: (draft: Draft | null) => void
}

/** Keeps what has been entered on the server, within two seconds of the last change (U-34). */
export class DraftKeeper {
  state: State
  readonly #around: Surroundings
  #version: number
  #kept: DraftContent
  #gone = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  readonly #listeners = new Set<() => void>()

  constructor(saved: Draft | null, around: Surroundings) {
    const version = saved?.version ?? 0
    const left = unsaved.get(around.id)
    const mine = left?.owner === around.owner && left.version === version ? left.content : null
    this.#kept = saved?.content ?? around.fresh
    this.#version = version
    this.#around = around
    this.state = { content: mine ?? this.#kept, savedAt: saved?.savedAt ?? null, save: 'idle' }
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  #set(part: Partial<State>): void {
    this.state = { ...this.state, ...part }
    this.#listeners.forEach(tell => tell())
  }

  change = (part: Partial<DraftContent>): void => {
    this.#set({ content: { ...this.state.content, ...part } })
    this.#later(quietMs)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  /** Saves now. One save at a time: the next takes up whatever has changed meanwhile. */
  save = async (): Promise<void> => {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    this.#running = this.#send()
    await this.#running
  }

  async #send(): Promise<void> {
    const { content } = this.state
    const { id } = this.#around
    // Where there is no place, that stays said while it is tried again.
    if (this.state.save !== 'full') this.#set({ save: 'saving' })
    try {
      const answer = await call(saveDraft, { id, content, version: this.#version })
      this.#version = answer.version
      this.#kept = content
      if (unsaved.get(id)?.content === content) unsaved.delete(id)
      this.#around.know({ id, content, ...answer })
      this.#set({ savedAt: answer.savedAt, save: 'idle' })
    } catch (fault) {
      const save = stateOf(fault)
      this.#set({ save })
      if (save === 'waiting' && !this.#gone) this.#later(againMs)
    } finally {
      this.#running = null
    }
  }

  get #dirty(): boolean {
    return this.state.content !== this.#kept
  }

  /** The screen is there: what was not saved when it last went is saved now. */
  start = (): (() => void) => {
    this.#gone = false
    if (this.#dirty && this.state.content !== this.#around.fresh) void this.save()
    return () => {
      this.#gone = true
      clearTimeout(this.#timer)
      if (!this.#dirty) return
      const { id, owner } = this.#around
      unsaved.set(id, { owner, content: this.state.content, version: this.#version })
      void this.save()
    }
  }

  /** Submitted: the server has removed the draft, and no late save may bring it back. */
  finish = (): void => {
    clearTimeout(this.#timer)
    this.#version = 0
    this.#kept = this.state.content
    unsaved.delete(this.#around.id)
    this.#around.know(null)
  }
}
