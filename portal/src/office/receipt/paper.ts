import { useDeviceChoice } from '../../lib/device-choice.ts'

/** A sheet, or a roll of 80 mm. */
export const papers = ['A4', 'ROLL'] as const
export type Paper = (typeof papers)[number]

/** The paper that is beside this device. */
export const usePaper = () => useDeviceChoice<Paper>('office-paper', papers)
