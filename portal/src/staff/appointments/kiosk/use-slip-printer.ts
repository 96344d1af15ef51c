import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useDeviceChoice } from '../../../lib/device-choice.ts'

const answers = ['no', 'yes', '58'] as const

/** Width of the roll in the printer, in mm. */
export type RollWidth = 80 | 58

/**
 * Returns the width of the roll on which this device prints a slip for each visitor; null if it prints none. The address
 * sets it with `?printer=yes` (80 mm), `?printer=58` or `?printer=no`, and the device remembers it: a kiosk has no menu,
 * and a visitor must not change it.
 */
export const useSlipPrinter = (): RollWidth | null => {
  const [saved, save] = useDeviceChoice('office-slip-printer', answers)
  const [search] = useSearchParams()
  const asked = answers.find(answer => answer === search.get('printer'))
  const remember = useEffectEvent(save)
  useEffect(() => {
    if (asked !== undefined) remember(asked)
  }, [asked])
  const answer = asked ?? saved
  return answer === 'no' ? null : answer === '58' ? 58 : 80
}
