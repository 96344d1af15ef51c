import { useState } from 'react'
import { addPasskey, beginPasskey } from '#client/accounts/passkey'
import type { InputOf } from '#contract/operation'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { deviceOf } from '../../lib/passkeys/device.ts'
import { makePasskey } from '../../lib/passkeys/passkeys.ts'
import { nameFaults } from '../../lib/passkeys/name-faults.ts'

type Credential = InputOf<typeof addPasskey>['credential']

const asksPassword = (thrown: unknown): boolean =>
  thrown instanceof ProblemError && (thrown.problem.errors ?? []).some(({ field }) => field === 'password')

type Options = {
  /** True if the registrant did not log in recently and must prove their identity by password. */
  needsPassword: boolean
  onMade: (name: string) => Promise<void>
}

/** The form of a new passkey, on this device or on a security key, with a name by which its owner recognises it. */
export const usePasskeyForm = ({ needsPassword, onMade }: Options) => {
  const { t } = useTranslation('profile')
  // The login was recent when the page was opened, but is not any more.
  const [isLate, setLate] = useState(false)
  const wantsPassword = needsPassword || isLate
  const form = useForm({
    initial: { passkeyName: deviceOf(navigator.userAgent) ?? '', password: '' },
    labels: { passkeyName: t('passkeyName'), password: t('currentPassword') },
    prompts: { passkeyName: t('passkeyNameNeeded') },
    rules: ({ passkeyName, password }) => [
      ...nameFaults(passkeyName),
      ...(wantsPassword && password === '' ? [{ field: 'password', code: 'required' }] : []),
    ],
    mapField: field => (field === 'name' ? 'passkeyName' : field),
  })
  const make = form.submit(async ({ passkeyName, password }) => {
    const { challengeId, options } = await call(beginPasskey, { password: wantsPassword ? password : null }).catch(
      (thrown: unknown) => {
        if (asksPassword(thrown)) setLate(true)
        throw thrown
      },
    )
    const answer = await makePasskey<Credential>(options)
    if ('fault' in answer) return form.refuseAll(() => t(`passkey_${answer.fault}`))
    const name = passkeyName.trim()
    await call(addPasskey, { challengeId, credential: answer.credential, name })
    form.set('password', '')
    await onMade(name)
  })
  return { form, make, wantsPassword }
}
