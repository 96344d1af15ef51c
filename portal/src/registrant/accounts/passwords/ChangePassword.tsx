import { useState } from 'react'
import { changePassword } from '#client/accounts/password'
import { PasswordChange, passwordFaults } from '#contract/accounts/password'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import { Fields } from '../../../ui/field/field.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Owner } from '../../../ui/owner.tsx'
import s from '../accounts.module.css'
import { NewPassword } from './NewPassword.tsx'

/** The form with the old password, the new password and its repetition. */
export function ChangePassword() {
  const { t } = useTranslation('passwords')
  const locale = useLocale()
  const registrant = useRegistrant()
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: { oldPassword: '', password: '', passwordConfirmation: '' },
    check: { schema: PasswordChange, toInput: values => values },
    rules: passwordFaults,
    labels: {
      oldPassword: t('oldPassword'),
      password: t('newPassword'),
      passwordConfirmation: t('newPasswordConfirmation'),
    },
    prompts: { password: t('newPasswordNeeded'), passwordConfirmation: t('passwordAgain') },
  })
  const submit = form.submit(async values => {
    await call(changePassword, values)
    setDone(true)
  })
  if (done)
    return (
      <Page title={t('resetDone')} announce>
        <Notice tone="success" role="status">
          {t('changeDone')}
        </Notice>
        <p>
          <ButtonLink to={`/${locale}/registration-of-intent`}>{t('toRegistration')}</ButtonLink>
        </p>
      </Page>
    )
  return (
    <Page title={t('changeTitle')} lead={t('changeLead')} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={submit} className={s.narrow}>
        <Owner email={registrant?.profile.email ?? ''} />
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <PasswordField {...form.field('oldPassword')} autoComplete="current-password" />
          <NewPassword password={form.field('password')} confirmation={form.field('passwordConfirmation')} />
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('saving')}>
            {t('save')}
          </Button>
        </Fields>
      </form>
    </Page>
  )
}
