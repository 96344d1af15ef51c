import { screen } from '../../ui/loading/screen.tsx'

/** The component that sends and verifies a code. It is loaded on demand, because no page needs it at the start. */
export const codeEntry = screen(() => import('./CodeEntry.tsx'))
