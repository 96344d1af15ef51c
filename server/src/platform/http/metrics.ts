import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for an operator: calls by operation and status, and the process itself. */
export const openMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'firsthand_call_seconds',
    help: 'Time to answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  // One for each operation and status that has been answered; labels are sorted and joined once.
  const series = new Map<string, Histogram.Internal<'operation' | 'status'>>()
  return {
    observe: (operation: string, status: number, seconds: number) => {
      const name = `${status} ${operation}`
      const known = series.get(name) ?? calls.labels(operation, String(status))
      series.set(name, known)
      known.observe(seconds)
    },
    /** A figure that is read when it is asked for. */
    gauge: (name: string, help: string, read: () => Promise<number>) =>
      void new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      }),
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof openMetrics>
