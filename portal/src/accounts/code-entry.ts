import { screen } from '../ui/loading/index.ts'

/** Sending a code and taking it, after a check or instead of one: nothing that a page begins with. */
export const codeEntry = screen(() => import('./CodeEntry.tsx'))
