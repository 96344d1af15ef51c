import { useState } from 'react'
import { readStored, store } from './storage.ts'

/** One of a few choices, saved on this device; the first one if nothing was chosen. */
export const useDeviceChoice = <const Choice extends string>(
  key: string,
  [first, ...others]: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] => {
  const [chosen, setChosen] = useState<Choice>(
    () => others.find(choice => choice === readStored('localStorage', key)) ?? first,
  )
  const choose = (choice: Choice): void => {
    setChosen(choice)
    store('localStorage', key, choice)
  }
  return [chosen, choose]
}
