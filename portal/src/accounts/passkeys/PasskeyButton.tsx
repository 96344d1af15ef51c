import { KeyRound } from '../../ui/icon/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { usePasskeyLogin } from './use-passkey-login.ts'

/** The way in for who has a passkey, beneath that by password; nothing where the browser knows none. */
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
