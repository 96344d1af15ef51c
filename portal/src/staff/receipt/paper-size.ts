import { useDeviceChoice } from '../../lib/device-choice.ts'

/** A sheet of A4, or a roll of 80 mm. */
export const paperSizes = ['A4', 'ROLL'] as const
export type Paper = (typeof paperSizes)[number]

/** The paper of the printer at this device. */
export const usePaperSize = () => useDeviceChoice<Paper>('office-paper', paperSizes)
