import { readStored, store } from '../../lib/storage.ts'

const key = 'fh-begun'

const recall = (): string[] => (readStored('sessionStorage', key) ?? '').split(' ').filter(Boolean)

/** Registrations of this window that have not reached the server; it outlives a reload. */
const begun = new Set<string>(recall())

/** Where nothing can be kept, a reload finds the draft gone. */
const saveBegun = (): void => store('sessionStorage', key, [...begun].slice(-20).join(' '))

export const markBegun = (id: string): void => {
  begun.add(id)
  saveBegun()
}

/** The server has it, or it was submitted or removed: what is not there from now on is gone. */
export const end = (id: string): void => {
  begun.delete(id)
  saveBegun()
}

/** The server cannot know of it yet. */
export const isBegun = (id: string): boolean => begun.has(id)
