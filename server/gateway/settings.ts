import * as z from 'zod/mini'

const secret = z.string().check(z.minLength(16))
const milliseconds = z.string().check(z.regex(/^\d{1,6}$/))

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  /** 0 means any free port. */
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '0'),
  /** Address where buyers reach the hosted page, if it is not HOST and PORT. */
  GATEWAY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** A test key in Stripe’s format, so that its user knows that no money moves. */
  GATEWAY_KEY: z.string().check(z.regex(/^sk_test_\w{16,}$/)),
  GATEWAY_WEBHOOK_SECRET: secret,
  /** Address for events; without it, no event is sent. */
  GATEWAY_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** File for the state; without it, the state is lost at the end. */
  GATEWAY_STATE: z.optional(z.string()),
  /** Milliseconds that the slow test card takes. */
  GATEWAY_SLOW_MS: z._default(milliseconds, '8000'),
  /** The longest pause between two attempts to deliver an event, in milliseconds. */
  GATEWAY_PAUSE_MS: z._default(milliseconds, '600000'),
})

export type Settings = {
  host: string
  port: number
  url: string | null
  key: string
  webhookSecret: string
  webhookUrl: string | null
  stateFile: string | null
  slowMs: number
  longestPauseMs: number
}

/** Reads the settings. Throws an error that names each fault but contains no value. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const set = parsed.data
  return {
    host: set.HOST,
    port: Number(set.PORT),
    url: set.GATEWAY_URL?.replace(/\/+$/, '') ?? null,
    key: set.GATEWAY_KEY,
    webhookSecret: set.GATEWAY_WEBHOOK_SECRET,
    webhookUrl: set.GATEWAY_WEBHOOK_URL ?? null,
    stateFile: set.GATEWAY_STATE ?? null,
    slowMs: Number(set.GATEWAY_SLOW_MS),
    longestPauseMs: Number(set.GATEWAY_PAUSE_MS),
  }
}
