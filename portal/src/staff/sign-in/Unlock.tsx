import { proveByPassword, proveByPasskey } from '#client/staff/staff-session'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { OfflineSignIn } from '../offline/OfflineSignIn.tsx'
import { useOfflineState } from '../offline/state.ts'
import { takeSession, useOfficeSession, useStaff } from '../signed-in/store.ts'
import { useProviderName } from '../signed-in/provider.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Owner } from '../../ui/owner.tsx'
import s from './sign-in.module.css'
import { NotYou } from './NotYou.tsx'
import { Or } from './Or.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { SignInStep } from './SignInStep.tsx'
import { useAssertion } from './use-assertion.ts'

/** The lock screen. The work behind it is kept unchanged. */
export function Unlock() {
  const { t } = useTranslation('office')
  const { email, factors, byProvider } = useStaff()
  const provider = useProviderName()
  const { reason } = useOfficeSession()
  const { isCut } = useOfflineState()
  const assertion = useAssertion(proveByPasskey, takeSession)
  const hasPasskey = factors.passkeys > 0
  const form = useForm({
    initial: { password: '' },
    labels: { password: t('password') },
    rules: ({ password }) => (password === '' ? [{ field: 'password', code: 'required' }] : []),
    refusedField: { 'office.password.wrong': 'password' },
  })
  const send = form.submit(async values => takeSession(await call(proveByPassword, values)))
  return (
    <SignInStep title={t('locked')} lead={t(reason === 'idle' ? 'lockedLead_idle' : 'lockedLead')}>
      <div className={s.ways}>
        {hasPasskey && (
          <>
            <PasskeyButton assertion={assertion}>{t('unlockPasskey')}</PasskeyButton>
            {(byProvider === null || provider) && <Or />}
          </>
        )}
        {byProvider === null ? (
          <form method="post" noValidate onSubmit={send}>
            <Owner email={email} />
            <Fields>
              <ErrorSummary errors={form.summary} focusKey={form.attempt} />
              <PasswordField {...form.field('password')} autoComplete="current-password" />
              <Button type="submit" variant={hasPasskey ? 'secondary' : 'primary'} wide pending={form.pending}>
                {t('unlock')}
              </Button>
            </Fields>
          </form>
        ) : (
          provider && <ProviderButton provider={provider} way="unlock" />
        )}
      </div>
      {isCut && <OfflineSignIn />}
      <NotYou />
    </SignInStep>
  )
}
