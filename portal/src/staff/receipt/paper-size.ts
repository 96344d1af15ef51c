import { useDeviceChoice } from '../../lib/device-choice.ts'

/** A sheet of A4, or a roll of 80 mm. */
const paperSizes = ['A4', 'ROLL'] as const
export type Paper = (typeof paperSizes)[number]

/** What the printer at a device prints on; NONE: the device has no printer. */
export const printers = [...paperSizes, 'NONE'] as const

/** The printer at this device. */
export const usePrinter = () => useDeviceChoice<(typeof printers)[number]>('office-paper', printers)
export type Printer = ReturnType<typeof usePrinter>
