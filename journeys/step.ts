import { test } from '@playwright/test'

const isInTest = (): boolean => {
  try {
    test.info()
    return true
  } catch {
    return false
  }
}

/** Does a part of a journey under a name, by which `npm test -- --profile` counts it. A bench does the part without it. */
export const step = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  isInTest() ? test.step(name, work) : work()
