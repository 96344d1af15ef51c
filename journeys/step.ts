import { test } from '@playwright/test'

const isInTest = (): boolean => {
  try {
    test.info()
    return true
  } catch {
    return false
  }
}

/**
 * Runs a part of a journey under a name, for the statistics of `npm test -- --profile`. A benchmark runs the part
 * without the name.
 */
export const step = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  isInTest() ? test.step(name, work) : work()
