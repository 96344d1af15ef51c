import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmail, tidyEmail } from '#contract/text'
import { useLocale, useLocaleThen } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { EmailField } from '../../../ui/field/email-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TextLink } from '../../../ui/button.tsx'
import s from '../accounts.module.css'
import { AddressProof } from '../AddressProof.tsx'

/**
 * Asks for the email address of the account, a slide check and a code, and then continues to the new password
 * (R-2.3).
 */
export function ForgetPassword() {
  const { t } = useTranslation(['passwords', 'issues'])
  const locale = useLocale()
  const localeThen = useLocaleThen()
  const go = useNavigate()
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const address = tidyEmail(email)
  const error = left && address !== '' && !isEmail(address) ? t('email_invalid', { ns: 'issues' }) : undefined
  return (
    <Page title={t('forgot')} lead={t('forgotLead')}>
      <div className={s.enter}>
        <Fields>
          <EmailField
            id="email"
            name="email"
            label={t('email')}
            value={email}
            onChange={setEmail}
            onBlur={() => setLeft(true)}
            error={error}
            autoComplete="username"
          />
          <AddressProof
            id="proof"
            purpose="FORGOT_PASSWORD"
            target={isEmail(address) ? { channel: 'EMAIL', email: address } : null}
            noTarget={t('emailFirst')}
            email={email}
            // The token is passed in the navigation state, not in storage. Without it, reset-password redirects to
            // this page.
            onVerified={(token, slideId) =>
              void go(`/${localeThen()}/reset-password`, { state: { token, email: address, slideId } })
            }
          />
        </Fields>
      </div>
      <div className={s.links}>
        <p className="soft">{t('forgotHelp')}</p>
        <p>
          <TextLink to={`/${locale}/login`}>{t('backToLogin')}</TextLink>
        </p>
      </div>
    </Page>
  )
}
