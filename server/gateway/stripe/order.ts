import * as z from 'zod/mini'
import { StripeFault } from './fault.ts'
import { type Form, nameOf } from './form.ts'
import type { Locale, Order } from '../payment/payment.ts'

/** True for an address that a browser may be sent to: http or https, without a password. */
const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
const address = z.string().check(z.maxLength(2048), z.refine(isWebAddress, 'Not a valid URL'))
const whole = z.string().check(z.regex(/^\d{1,12}$/, 'Invalid integer'))
const metadata = z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))))
const line = z.string().check(z.regex(/^\P{C}{1,250}$/u))
const list = z.optional(z.record(z.string(), z.string()))

/** Stripe's page languages, each with the language of ours that is used for it. */
const locales = { auto: 'en', en: 'en', zh: 'zh-CN', 'zh-HK': 'zh-HK', 'zh-TW': 'zh-HK' } as const satisfies Record<
  string,
  Locale
>

// The supported parameters of Stripe. Any other is refused like a parameter that Stripe does not know.
const SessionForm = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.optional(z.string().check(z.regex(/^\P{C}{1,200}$/u))),
  metadata,
  payment_intent_data: z.optional(z.strictObject({ metadata })),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.literal('hkd'),
        unit_amount: whole,
        product_data: z.strictObject({ name: line }),
      }),
    }),
  }),
  allowed_payment_method_types: z.optional(z.strictObject({ 0: z.literal('card') })),
  wallet_options: z.optional(z.strictObject({ link: z.strictObject({ display: z.enum(['auto', 'never']) }) })),
  adaptive_pricing: z.optional(z.strictObject({ enabled: z.enum(['true', 'false']) })),
  custom_text: z.optional(
    z.strictObject({ submit: z.strictObject({ message: z.string().check(z.minLength(1), z.maxLength(1200)) }) }),
  ),
  locale: z._default(z.enum(['auto', 'en', 'zh', 'zh-HK', 'zh-TW']), 'auto'),
  success_url: address,
  cancel_url: address,
  expires_at: z.optional(whole),
  expand: list,
})

/** Parses a form with its schema, or throws Stripe’s refusal that names the first invalid parameter. */
export const readForm = <Schema extends z.ZodMiniType>(schema: Schema, asked: Form): z.output<Schema> => {
  const parsed = schema.safeParse(asked)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = nameOf([...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])])
  if (unknown === undefined) throw new StripeFault(400, issue?.message ?? 'Invalid', { param })
  throw new StripeFault(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

const [minAmount, maxAmount, maxAgeMs] = [400, 99_999_999, 86_400_000]

const amountOf = (asked: string): number => {
  const amount = Number(asked)
  const limits = 'The total amount due must be from $4.00 to $999,999.99 hkd'
  if (amount < minAmount) throw new StripeFault(400, limits, { code: 'amount_too_small' })
  if (amount > maxAmount) throw new StripeFault(400, limits, { code: 'amount_too_large' })
  return amount
}

/** Returns the end of a session, which lasts between half an hour and a day; `shortest` is in milliseconds. */
const endOf = (asked: string | undefined, now: number, shortest: number): number => {
  const end = asked === undefined ? now + maxAgeMs : Number(asked) * 1000
  const when = `The \`expires_at\` timestamp must be 30 minutes to 24 hours from Checkout Session creation.`
  // Stripe counts both in seconds.
  const life = Math.floor(end / 1000) - Math.floor(now / 1000)
  if (life * 1000 < shortest || life * 1000 > maxAgeMs) throw new StripeFault(400, when, { param: 'expires_at' })
  return end
}

/** Reads the order from the request for a session. */
export const readOrder = (form: Form, now: number, shortest: number): Order => {
  const asked = readForm(SessionForm, form)
  const { unit_amount, product_data } = asked.line_items[0].price_data
  return {
    reference: asked.client_reference_id ?? null,
    description: product_data.name,
    amountCents: amountOf(unit_amount),
    currency: 'HKD',
    locale: locales[asked.locale],
    returnUrl: asked.success_url,
    cancelUrl: asked.cancel_url,
    expiresAt: endOf(asked.expires_at, now, shortest),
    note: asked.custom_text?.submit.message ?? null,
    metadata: asked.metadata ?? {},
    intentMetadata: asked.payment_intent_data?.metadata ?? {},
  }
}

const page = z._default(z.string().check(z.regex(/^([1-9]\d?|100)$/)), '10')
export const ListForm = z.strictObject({
  created: z.optional(z.strictObject({ gte: z.optional(whole) })),
  limit: page,
  starting_after: z.optional(z.string()),
  expand: list,
})
export const OneForm = z.strictObject({ expand: list })
export const RefundForm = z.strictObject({
  payment_intent: z.string(),
  amount: z.optional(z.string().check(z.regex(/^[1-9]\d{0,11}$/, 'Invalid positive integer'))),
  metadata,
  expand: list,
})
export const DisputesForm = z.strictObject({ charge: z.string(), limit: page })
