import { performance } from 'node:perf_hooks'

/**
 * Measures the event loop of this process. Each call returns the busy share of the time since the previous call, from
 * 0 to 1.
 */
export const measureWork = (): (() => number) => {
  let since = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    return utilization
  }
}
