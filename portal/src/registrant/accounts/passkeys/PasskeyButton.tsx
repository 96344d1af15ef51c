import { KeyRound } from '../../../ui/icon/icons.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { usePasskeyLogin } from './use-passkey-login.ts'

/** Login by passkey, below the login by password. Renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ login }: { login: ReturnType<typeof usePasskeyLogin> }) {
  const { t } = useTranslation('accounts')
  if (!login.isOffered) return null
  return (
    <>
      <ErrorSummary errors={login.summary} focusKey={login.attempt} />
      <Button
        variant="quiet"
        wide
        icon={<KeyRound />}
        pending={login.pending}
        pendingText={t('passkeyAsked')}
        onClick={login.press}
      >
        {t('passkeyLogin')}
      </Button>
    </>
  )
}
