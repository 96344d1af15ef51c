import { type Draft, type DraftContent, saveDraft } from '#contract/sales/draft'
import { call, ProblemError } from '../lib/api.ts'

export const emptyContent: DraftContent = {
  step: 1,
  propertyId: null,
  sessionId: null,
  batchId: null,
  numberOfUnits: null,
  numberOfIntents: null,
  confirmed: false,
  address: { country: 'HKG', city: null, district: null, line1: null, line2: null, line3: null },
  isEstateAgent: null,
  survey: {},
}

/** `waiting`: not saved, tried again soon. `stale`: another window overtook this one; nothing is overwritten. */
type State = { content: DraftContent; savedAt: string | null; save: 'idle' | 'saving' | 'waiting' | 'stale' }

const quietMs = 1_200
const againMs = 5_000

/** What could not be saved when its screen went, as when the session ended: the same person finds it again in this page. */
let unsaved: { owner: string | null; content: DraftContent; version: number } | null = null

type Surroundings = {
  /** Whose draft it is: an account's id. */
  owner: string | null
  /** What a registration begins with. */
  fresh: DraftContent
  /** Tells what the next visit to the screen would otherwise read from the answers of before. */
  know: (draft: Draft | null) => void
}

/** Keeps what has been entered on the server, within two seconds of the last change (UX.md 34). */
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
    const mine = unsaved?.owner === around.owner && unsaved.version === version ? unsaved.content : null
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

  /** Everything as at the beginning. */
  restart = (): void => this.change(this.#around.fresh)

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
    this.#set({ save: 'saving' })
    try {
      const answer = await call(saveDraft, { content, version: this.#version })
      this.#version = answer.version
      this.#kept = content
      if (unsaved?.content === content) unsaved = null
      this.#around.know({ content, ...answer })
      this.#set({ savedAt: answer.savedAt, save: 'idle' })
    } catch (fault) {
      const stale = fault instanceof ProblemError && fault.problem.code === 'sales.draft.stale'
      this.#set({ save: stale ? 'stale' : 'waiting' })
      if (!stale && !this.#gone) this.#later(againMs)
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
      unsaved = { owner: this.#around.owner, content: this.state.content, version: this.#version }
      void this.save()
    }
  }

  /** Submitted: the server has removed the draft, and no late save may bring it back. */
  finish = (): void => {
    clearTimeout(this.#timer)
    this.#version = 0
    this.#kept = this.state.content
    this.#around.know(null)
  }
}
