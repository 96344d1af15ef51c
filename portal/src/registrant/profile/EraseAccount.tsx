import { type ComponentType, useState } from 'react'
import { eraseAccount } from '#client/privacy/privacy'
import { Confirmation } from '#contract/privacy/privacy'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { endSession } from '../../lib/session/login-session.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Owner } from '../../ui/owner.tsx'
import { Section } from './Section.tsx'

/** Deletes an account: what is deleted, what is kept, the password, and a confirmation. */
export function EraseAccount({ email, PrivacyContact }: { email: string; PrivacyContact: ComponentType }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const form = useForm({
    initial: { password: '' },
    check: { schema: Confirmation, toInput: values => values },
    labels: { password: t('currentPassword') },
  })
  const ask = form.submit(async () => setAsking(true))
  const erase = form.submit(async ({ password }) => {
    try {
      await call(eraseAccount, { password })
    } catch (thrown) {
      setNeeded(thrown instanceof ProblemError && thrown.problem.code === 'privacy.data.needed')
      throw thrown
    } finally {
      setAsking(false)
    }
    endSession('erased')
  })
  return (
    <Section title={t('erase')} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={ask} className="profile-form">
        <Owner email={email} />
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {isNeeded && <PrivacyContact />}
        <section className="profile-part">
          <h2>{t('eraseGoes')}</h2>
          <ul className="profile-bullets">
            <li>{t('eraseGoes1')}</li>
            <li>{t('eraseGoes2')}</li>
            <li>{t('eraseGoes3')}</li>
          </ul>
        </section>
        <section className="profile-part">
          <h2>{t('eraseStays')}</h2>
          <ul className="profile-bullets">
            <li>{t('eraseStays1')}</li>
            <li>{t('eraseStays2')}</li>
          </ul>
        </section>
        <Notice>
          {t('eraseAlive')} <TextLink to={`/${locale}/registration-of-intent/history`}>{t('toRegistrations')}</TextLink>
        </Notice>
        <div className="profile-narrow">
          <Fields>
            <PasswordField {...form.field('password')} autoComplete="current-password" />
            <Button type="submit" variant="danger" pending={form.pending} pendingText={t('erasing')}>
              {t('erase')}
            </Button>
          </Fields>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={t('eraseQuestion')}
        confirm={t('eraseYes')}
        tone="danger"
        pending={form.pending}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('eraseHint')}</p>
      </ConfirmDialog>
    </Section>
  )
}
