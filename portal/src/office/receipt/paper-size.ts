import { useDeviceChoice } from '../../lib/device-choice.ts'

/** A sheet, or a roll of 80 mm. */
export const paperSizes = ['A4', 'ROLL'] as const
export type Paper = (typeof paperSizes)[number]

/** The paper that is beside this device. */
export const usePaperSize = () => useDeviceChoice<Paper>('office-paper', paperSizes)
