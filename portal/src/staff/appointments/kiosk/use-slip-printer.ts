import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useDeviceChoice } from '../../../lib/device-choice.ts'

const answers = ['no', 'yes'] as const

/**
 * True if this device prints a slip for each visitor. The address switches it with `?printer=yes` or `?printer=no`,
 * and the device remembers it: a kiosk has no menu, and a visitor must not change it.
 */
export const useSlipPrinter = (): boolean => {
  const [saved, save] = useDeviceChoice('office-slip-printer', answers)
  const [search] = useSearchParams()
  const asked = answers.find(answer => answer === search.get('printer'))
  const remember = useEffectEvent(save)
  useEffect(() => {
    if (asked !== undefined) remember(asked)
  }, [asked])
  return (asked ?? saved) === 'yes'
}
