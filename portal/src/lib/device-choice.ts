import { useState } from 'react'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage can be closed to us
  }
}

/** One of a few, as it was last chosen on this device; the first while nothing was. */
export const useDeviceChoice = <const Choice extends string>(
  key: string,
  [first, ...others]: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] => {
  const [chosen, setChosen] = useState<Choice>(() => others.find(one => one === read(key)) ?? first)
  const choose = (choice: Choice): void => {
    setChosen(choice)
    try {
      localStorage.setItem(key, choice)
    } catch {
      // It holds for as long as the page is open.
    }
  }
  return [chosen, choose]
}
