import type { Config } from '../../config.ts'
import { sendSpans } from './span.ts'

/**
 * Sends traces by OTLP over HTTP, if an address for them is set: for the configured percentage of calls, with
 * everything that they cause. Returns a function that stops it. Its libraries are loaded only if needed.
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
