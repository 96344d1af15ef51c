import { performance } from 'node:perf_hooks'

/** Measures the event loop of this process: each call returns the share of the time since the call before that was work, from 0 to 1. */
export const measureWork = (): (() => number) => {
  let since = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    return utilization
  }
}
