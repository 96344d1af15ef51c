import pino from 'pino'

export type Log = pino.Logger

/**
 * Lines of JSON holding only what the caller names: no body, query, header or URL is ever handed to it.
 * Faults are logged by name and stack, never with the values that caused them.
 */
export const openLog = (level: string): Log =>
  pino({
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
              at: fault.stack
                ?.split('\n')
                .filter(line => /^\s+at /.test(line))
                .slice(0, 8)
                .map(line => line.trim()),
            }
          : { name: typeof fault },
    },
  })
