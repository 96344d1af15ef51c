import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { isSupported } from '../../../lib/passkeys/passkeys.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'

/**
 * The state and action of a login by passkey. The code is loaded when the button is pressed, because most users have
 * no passkey.
 */
export const usePasskeyLogin = (onPress: () => void) => {
  const { t } = useTranslation('accounts')
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(async () => {
    onPress()
    const { logInByKey } = await import('./log-in-by-key.ts')
    if (!(await logInByKey())) form.refuseAll(() => t('passkeyStopped'))
  })
  // Prerendered as offered, because most browsers support passkeys.
  const live = useHydrated()
  return {
    isOffered: !live || isSupported(),
    press: () => void send(),
    pending: form.pending,
    summary: form.summary,
    attempt: form.attempt,
  }
}
