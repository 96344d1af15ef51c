import pino from 'pino'

export type Log = pino.Logger

/**
 * Returns the stack frames. The message is also in the stack, and a line of it may look like a frame, so the message
 * is cut off.
 */
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
 * Opens a log of JSON lines that contain only what the caller names: no body, query, header or URL is ever passed to
 * it. Errors are logged by name and stack, never with the values that caused them. `destination`: standard output by
 * default.
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
