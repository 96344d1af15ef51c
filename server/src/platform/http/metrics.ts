import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics for an operator: calls by operation and status, and the process itself. */
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
  // One series per operation and status that has been answered; labels are sorted and joined once.
  const series = new Map<string, Map<number, Histogram.Internal<'operation' | 'status'>>>()
  // Counted separately: an answer from memory says nothing about the duration of a call, and there are thousands of
  // them in a second.
  const remembered = new Map<string, number>()
  new Counter({
    name: 'firsthand_remembered_answers_total',
    help: 'Answers that were told again from memory, by operation.',
    labelNames: ['operation'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [operation, count] of remembered) this.inc({ operation }, count)
    },
  })
  return {
    countRemembered: (operation: string): void => void remembered.set(operation, (remembered.get(operation) ?? 0) + 1),
    observe: (operation: string, status: number, seconds: number) => {
      const ofOperation = series.get(operation) ?? new Map()
      const known = ofOperation.get(status) ?? calls.labels(operation, String(status))
      series.set(operation, ofOperation.set(status, known))
      known.observe(seconds)
    },
    /** Registers a gauge whose value is read at each request. */
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
