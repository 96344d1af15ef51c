import type { Config } from '../../config.ts'
import { sendSpans } from './span.ts'

/**
 * Sends traces by OTLP over HTTP, where an address for them is set: of so many calls of a hundred all that they bring about. Returns how to
 * stop. What it takes is loaded where it is wanted.
 */
export const startTraces = async ({ traces }: Pick<Config, 'traces'>): Promise<() => Promise<void>> => {
  if (traces === null) return async () => {}
  const { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler } =
    await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'firsthand' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: traces.url }))],
  })
  provider.register()
  sendSpans(true)
  return () => {
    sendSpans(false)
    return provider.shutdown()
  }
}
