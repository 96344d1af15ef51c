import { readStored, store } from '../../../lib/storage.ts'

const key = 'fh-begun'

const recall = (): string[] => (readStored('sessionStorage', key) ?? '').split(' ').filter(Boolean)

/** Ids of registrations begun in this window that have not reached the server. Survives a reload. */
const begun = new Set<string>(recall())

/** Without storage, a reload reports the draft as gone. */
const saveBegun = (): void => store('sessionStorage', key, [...begun].slice(-20).join(' '))

export const markBegun = (id: string): void => {
  begun.add(id)
  saveBegun()
}

/** Marks a draft as saved, submitted or removed: if the server does not have it from now on, it is gone. */
export const end = (id: string): void => {
  begun.delete(id)
  saveBegun()
}

/** True if the server cannot know the draft yet. */
export const isBegun = (id: string): boolean => begun.has(id)
