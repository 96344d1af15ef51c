import { useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

/** The columns of a list that this device leaves out, by key. */
export type Columns = { hidden: readonly string[]; hide: (keys: readonly string[]) => void }

/** Holds the choice of columns of a list, as it was last made on this device. */
export const useColumns = (list: string): Columns => {
  const key = `office-columns-${list}`
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    (readStored('localStorage', key) ?? '').split(' ').filter(Boolean),
  )
  const hide = (keys: readonly string[]): void => {
    setHidden(keys)
    store('localStorage', key, keys.join(' '))
  }
  return { hidden, hide }
}
