import { type Attributes, context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { Invalid, Refusal } from '../refusal.ts'

// If no traces are sent, a span would do nothing and still cost a twentieth of a cheap call.
const tracer = trace.getTracer('firsthand')
let areSent = false

/** Sets whether spans are sent from now on. */
export const sendSpans = (sent: boolean): void => void (areSent = sent)

/** Describes an error by its name: a message may quote a person's input. A refusal is an answer, not an error. */
const describeFault = (fault: unknown): { attributes: Attributes; isFault: boolean } => {
  if (fault instanceof Refusal) return { attributes: { refusal: fault.code }, isFault: false }
  if (fault instanceof Invalid) return { attributes: { refusal: 'request.invalid' }, isFault: false }
  return { attributes: { 'error.type': fault instanceof Error ? fault.name : typeof fault }, isFault: true }
}

/**
 * Runs work as a span of the current trace, or of a new one. Attributes are our own names and ids, never a person's
 * input.
 */
export const inSpan = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  areSent
    ? tracer.startActiveSpan(name, { attributes }, async span => {
        try {
          return await work()
        } catch (fault) {
          const judged = describeFault(fault)
          span.setAttributes(judged.attributes)
          if (judged.isFault) span.setStatus({ code: SpanStatusCode.ERROR })
          throw fault
        } finally {
          span.end()
        }
      })
    : work()

/** True if the current work is part of a trace that is sent. */
export const isTraced = (): boolean => areSent && trace.getActiveSpan()?.isRecording() === true

/**
 * Returns the trace id under which work queued now continues this trace (W3C Trace Context); empty if no trace is
 * running.
 */
export const carryTrace = (): { traceparent?: string } => {
  const carried: { traceparent?: string } = {}
  propagation.inject(context.active(), carried)
  return carried.traceparent === undefined ? {} : { traceparent: carried.traceparent }
}

/** Continues the trace in which the work was queued. */
export const inTrace = <Result>(traceparent: unknown, work: () => Promise<Result>): Promise<Result> =>
  context.with(
    typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT,
    work,
  )
