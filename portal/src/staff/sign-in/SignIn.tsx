import { beginOfficeSession, beginOfficeSessionByPasskey } from '#client/staff/staff-session'
import { requireCookies } from '../../lib/cookies.ts'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { EmailField } from '../../ui/field/email-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { takeSession, useOfficeSession } from '../signed-in/store.ts'
import { useProviderName } from '../signed-in/provider.ts'
import { emailFaults } from '../../lib/email-faults.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './sign-in.module.css'
import { Or } from './Or.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { SignInStep } from './SignInStep.tsx'
import { useAssertion } from './use-assertion.ts'

/** Login by the vendor's identity provider, by passkey alone, or by email and password with a second factor. */
export function SignIn() {
  const { t } = useTranslation('office')
  const { reason, session } = useOfficeSession()
  const provider = useProviderName()
  const assertion = useAssertion(beginOfficeSessionByPasskey, takeSession)
  const form = useForm({
    initial: { email: session?.email ?? '', password: '' },
    labels: { email: t('email'), password: t('password') },
    rules: ({ email, password }) => [
      ...emailFaults(email),
      ...(password === '' ? [{ field: 'password', code: 'required' }] : []),
    ],
  })
  const send = form.submit(async values => {
    requireCookies()
    takeSession(await call(beginOfficeSession, values))
  })
  const wrong = form.summary.length + assertion.summary.length > 0
  // Shows a placeholder until the provider is known, so that nothing moves while the user aims.
  if (provider === undefined) return <Skeleton lines={4} shape="field" />
  return (
    <SignInStep title={t('signIn')} lead={t('signInLead')} wrong={wrong}>
      {reason !== null && !wrong && (
        <Notice tone={reason === 'left' ? 'success' : 'warning'} role="status">
          {t(`reason_${reason}`)}
        </Notice>
      )}
      <div className={s.ways}>
        {provider !== null && <ProviderButton provider={provider} way="signIn" />}
        <PasskeyButton assertion={assertion} isSecond={provider !== null}>
          {t('signInPasskey')}
        </PasskeyButton>
        <Or />
        <form method="post" noValidate onSubmit={send}>
          <Fields>
            <ErrorSummary errors={form.summary} focusKey={form.attempt} />
            <EmailField {...form.field('email')} autoComplete="username" />
            <PasswordField {...form.field('password')} autoComplete="current-password" />
            <Button type="submit" wide pending={form.pending} pendingText={t('signingIn')}>
              {t('goOn')}
            </Button>
          </Fields>
        </form>
      </div>
      <p className={s.note}>{t('signInHelp')}</p>
    </SignInStep>
  )
}
