const key = 'fh-begun'

const recall = (): string[] => {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return [] // storage can be closed to us
  }
}

/** Registrations of this window that have not reached the server; it outlives a reload. */
const begun = new Set<string>(typeof sessionStorage === 'undefined' ? [] : recall())

const keep = (): void => {
  try {
    sessionStorage.setItem(key, [...begun].slice(-20).join(' '))
  } catch {
    // A reload will find the draft gone.
  }
}

export const begin = (id: string): void => {
  begun.add(id)
  keep()
}

/** The server has it, or it was submitted or removed: what is not there from now on is gone. */
export const end = (id: string): void => {
  begun.delete(id)
  keep()
}

/** The server cannot know of it yet. */
export const isBegun = (id: string): boolean => begun.has(id)
