import pino from 'pino'

export type Log = pino.Logger

/** Where it happened. The message stands in the stack too, and a line of it may look like a frame: it is cut away. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  const after = stack.indexOf(message) + message.length
  return stack
    .slice(after)
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 8)
    .map(line => line.trim())
}

/**
 * Lines of JSON holding only what the caller names: no body, query, header or URL is ever handed to it.
 * Faults are logged by name and stack, never with the values that caused them.
 * `destination`: standard output unless told otherwise.
 */
export const openLog = (level: string, destination: pino.DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: {
        // A database error's message and detail may quote a row; its code and stack frames do not.
        err: (fault: unknown) =>
          fault instanceof Error
            ? {
                name: fault.name,
                code: 'code' in fault ? fault.code : undefined,
                at: framesOf(fault),
              }
            : { name: typeof fault },
      },
    },
    destination,
  )
