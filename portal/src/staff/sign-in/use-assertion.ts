import { askPasskey as askedPasskey } from '#client/staff/factor'
import type { beginOfficeSessionByPasskey, proveByPasskey } from '#client/staff/staff-session'
import type { OfficeSession } from '#contract/staff/staff-session'
import type { Assertion } from '#contract/passkey'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { askPasskey } from '../../lib/passkeys/passkeys.ts'

type Given = z.input<typeof Assertion>

/** An action that asks a passkey to sign, and its result. */
export const useAssertion = (
  op: typeof beginOfficeSessionByPasskey | typeof proveByPasskey,
  onGiven: (session: OfficeSession) => void,
) => {
  const { t } = useTranslation('office')
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    const { challengeId, options } = await call(askedPasskey, {})
    const answer = await askPasskey<Given['credential']>(options)
    if ('fault' in answer) return form.refuseAll(() => t(`passkey_${answer.fault}`))
    onGiven(await call(op, { challengeId, credential: answer.credential }))
  })
  return { press: () => void press(), pending: form.pending, summary: form.summary, attempt: form.attempt }
}
