import { type Attributes, context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { Invalid, Refusal } from '../refusal.ts'

// Where no traces are sent, a span would do nothing and still cost a twentieth of a cheap call.
const tracer = trace.getTracer('firsthand')
let areSent = false

/** Whether spans go anywhere, from now on. */
export const sendSpans = (sent: boolean): void => void (areSent = sent)

/** What went wrong, by name: a message may quote what somebody entered. A refusal is an answer, and no fault. */
const describeFault = (fault: unknown): { attributes: Attributes; isFault: boolean } => {
  if (fault instanceof Refusal) return { attributes: { refusal: fault.code }, isFault: false }
  if (fault instanceof Invalid) return { attributes: { refusal: 'request.invalid' }, isFault: false }
  return { attributes: { 'error.type': fault instanceof Error ? fault.name : typeof fault }, isFault: true }
}

/** Does a piece of work as a span of the trace that runs, or of a new one. Attributes are names and ids of ours, never what a person entered. */
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

/** Is what happens now part of a trace that is sent? */
export const isTraced = (): boolean => areSent && trace.getActiveSpan()?.isRecording() === true

/** The name under which work that is queued now goes on with this trace (W3C Trace Context); nothing where none runs. */
export const carryTrace = (): { traceparent?: string } => {
  const carried: { traceparent?: string } = {}
  propagation.inject(context.active(), carried)
  return carried.traceparent === undefined ? {} : { traceparent: carried.traceparent }
}

/** Goes on with the trace in which the work was queued. */
export const inTrace = <Result>(traceparent: unknown, work: () => Promise<Result>): Promise<Result> =>
  context.with(
    typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT,
    work,
  )
