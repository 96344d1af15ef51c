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
  return {
    observe: (operation: string, status: number, seconds: number) =>
      calls.observe({ operation, status: String(status) }, seconds),
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
