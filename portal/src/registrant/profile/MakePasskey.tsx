import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Owner } from '../../ui/owner.tsx'
import type { usePasskeyForm } from './use-passkey-form.ts'

type MakePasskeyProps = ReturnType<typeof usePasskeyForm> & { email: string }

/**
 * The name of the passkey, the password if it is needed, and the button after which the device asks for a finger, a
 * face or the screen lock.
 */
export function MakePasskey({ form, make, wantsPassword, email }: MakePasskeyProps) {
  const { t } = useTranslation('profile')
  return (
    <form method="post" noValidate onSubmit={make} className="profile-narrow">
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField {...form.field('passkeyName')} hint={t('passkeyNameHint')} autoComplete="off" />
        {wantsPassword && (
          <div>
            <Owner email={email} />
            <PasswordField {...form.field('password')} autoComplete="current-password" />
          </div>
        )}
        <Button type="submit" variant="primary" pending={form.pending} pendingText={t('passkeyAsked')}>
          {t('passkeyMake')}
        </Button>
      </Fields>
    </form>
  )
}
