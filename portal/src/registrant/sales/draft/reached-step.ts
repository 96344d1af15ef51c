import { readStored, store } from '../../../lib/storage.ts'

const key = 'fh-step'

/** Notes the step that this window has reached in a version of a draft. Survives a reload. */
export const noteStep = (id: string, version: number, step: number): void =>
  store('sessionStorage', key, [id, version, step].join(' '))

/** Returns the noted step of this version of the draft, or null. Another version has a step of its own. */
export const recallStep = (id: string, version: number): number | null => {
  const [notedId, notedVersion, step] = (readStored('sessionStorage', key) ?? '').split(' ')
  return notedId === id && notedVersion === String(version) && /^[1-3]$/.test(step ?? '') ? Number(step) : null
}
