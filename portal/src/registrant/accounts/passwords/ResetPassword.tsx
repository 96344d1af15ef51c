import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { resetPassword } from '#client/accounts/password'
import { passwordFaults, PasswordReset } from '#contract/accounts/password'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Fields } from '../../../ui/field/field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Owner } from '../../../ui/owner.tsx'
import s from '../accounts.module.css'
import { enter } from '../enter.ts'
import { NewPassword } from './NewPassword.tsx'

/**
 * The data of the previous page: the token of the code, the email address that it proves, and the slide check with
 * which it was requested.
 */
const handedOver = (state: unknown): { token: string; email: string; slideId: string } | null =>
  typeof state === 'object' &&
  state !== null &&
  'token' in state &&
  typeof state.token === 'string' &&
  'email' in state &&
  typeof state.email === 'string' &&
  'slideId' in state &&
  typeof state.slideId === 'string'
    ? { token: state.token, email: state.email, slideId: state.slideId }
    : null

/** Sets a new password with the token of the code (D-7.13). */
export function ResetPassword() {
  const { t } = useTranslation('passwords')
  const locale = useLocale()
  const live = useHydrated()
  const [given] = useState(handedOver(useLocation().state))
  const token = given?.token ?? ''
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: { password: '', passwordConfirmation: '' },
    check: { schema: PasswordReset, toInput: values => ({ ...values, token }) },
    rules: passwordFaults,
    labels: { password: t('newPassword'), passwordConfirmation: t('newPasswordConfirmation') },
    prompts: { password: t('newPasswordNeeded'), passwordConfirmation: t('passwordAgain') },
  })
  const submit = form.submit(async values => {
    await call(resetPassword, { ...values, token })
    // The password is set, even if the login fails.
    await enter({ username: given?.email ?? '', password: values.password }, given?.slideId ?? null).catch(() =>
      setDone(true),
    )
  })
  if (live && given === null) return <Navigate to={`/${locale}/forget-password`} replace />
  if (done)
    return (
      <Page title={t('resetDone')} lead={t('resetDoneLead')} announce>
        <ButtonLink variant="primary" wide to={`/${locale}/login`}>
          {t('login')}
        </ButtonLink>
      </Page>
    )
  return (
    <Page title={t('resetTitle')} lead={t('resetLead')} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={submit} className={s.enter}>
        <Owner email={given?.email ?? ''} />
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <NewPassword password={form.field('password')} confirmation={form.field('passwordConfirmation')} />
          <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('saving')}>
            {t('save')}
          </Button>
        </Fields>
      </form>
    </Page>
  )
}
