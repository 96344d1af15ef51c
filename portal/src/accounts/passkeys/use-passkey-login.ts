import { useForm } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { isSupported } from '../../lib/passkeys/index.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** A press that logs in by a passkey, and what became of it. What it needs is fetched with the press: most have no passkey. */
export const usePasskeyLogin = (onPress: () => void) => {
  const { t } = useTranslation('accounts')
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(async () => {
    onPress()
    const { logInByKey } = await import('./log-in-by-key.ts')
    if (!(await logInByKey())) form.refuseAll(() => t('passkeyStopped'))
  })
  // Drawn beforehand for the many whose browser knows passkeys.
  const live = useHydrated()
  return {
    isOffered: !live || isSupported(),
    press: () => void send(),
    pending: form.pending,
    summary: form.summary,
    attempt: form.attempt,
  }
}
