import type { FindingState } from '#contract/sales/checks/finding'
import type { Tone } from '../../ui/status-pill.tsx'

/** The colour of each finding state. */
export const findingTone: Record<FindingState, Tone> = { OPEN: 'warning', DECIDED: 'success', SETTLED: 'neutral' }
