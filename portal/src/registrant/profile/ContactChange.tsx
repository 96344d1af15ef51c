import { useState } from 'react'
import type { Profile } from '#contract/accounts/account'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import { updateProfile } from '#client/accounts/profile'
import { ContactChange as Change } from '#contract/accounts/profile'
import { mobileFault, normalisePhone } from '#contract/identity'
import { isEmail, tidyEmail } from '#contract/text'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { saveProfile } from '../../lib/session/login-session.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { type AreaCode, MobileField } from '../../ui/field/mobile-field.tsx'
import { EmailField } from '../../ui/field/email-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import type { ContactCodeSlot } from '../../lib/slots.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Owner } from '../../ui/owner.tsx'
import { Done, Section } from './Section.tsx'

type Kind = 'email' | 'mobile'
type Values = { email: string; mobile: { areaCode: string; number: string }; password: string }

const contactOf = (kind: Kind, { email, mobile }: Values): CodeTarget => {
  if (kind === 'email') return { channel: 'EMAIL', email: tidyEmail(email) }
  const areaCode = mobile.areaCode === '86' ? '86' : '852'
  return { channel: 'SMS', areaCode, phoneNumber: normalisePhone(areaCode, mobile.number) }
}

const faultOf = (contact: CodeTarget): string | null => {
  if (contact.channel === 'SMS') return mobileFault(contact.areaCode, contact.phoneNumber)
  return isEmail(contact.email) ? null : 'email_invalid'
}

/** The form of a new contact: its code, and the password that proves who makes the request (S-K8). */
const useChange = (kind: Kind, profile: Profile) => {
  const { t } = useTranslation('profile')
  const [token, setToken] = useState('')
  const [done, setDone] = useState(false)
  const form = useForm<Values>({
    initial: { email: '', mobile: { areaCode: profile.areaCode, number: '' }, password: '' },
    check: {
      schema: Change,
      toInput: values => ({ contact: contactOf(kind, values), otpToken: token, password: values.password }),
    },
    rules: values => {
      const fault = faultOf(contactOf(kind, values))
      return fault === null ? [] : [{ field: kind, code: fault }]
    },
    mapField: field => (field.startsWith('contact') ? kind : field),
    labels: { email: t('newEmail'), mobile: t('newMobile'), password: t('currentPassword') },
    // The code has a separate message for each kind of contact.
    beside: token === '' ? [{ id: 'proof', message: t(`codeNeeded_${kind}`), before: 'password' }] : [],
    refusedField: { 'accounts.email.taken': 'email', 'accounts.phone.taken': 'mobile' },
  })
  const submit = form.submit(async values => {
    try {
      const input = { contact: contactOf(kind, values), otpToken: token, password: values.password }
      saveProfile(await call(updateProfile, input))
    } catch (fault) {
      // The proof has expired and must be repeated.
      if (fault instanceof ProblemError && fault.problem.code === 'accounts.code.expired') setToken('')
      throw fault
    }
    setDone(true)
  })
  return { form, submit, token, setToken, done }
}

type ContactChangeProps = {
  kind: Kind
  profile: Profile
  ContactCode: ContactCodeSlot
  areaCodes: readonly AreaCode[]
}

/** A new email address or mobile number, which a code proves, and the password of the registrant. */
export function ContactChange({ kind, profile, ContactCode, areaCodes }: ContactChangeProps) {
  const { t } = useTranslation('profile')
  const { form, submit, token, setToken, done } = useChange(kind, profile)
  const contact = contactOf(kind, form.values)
  const target = faultOf(contact) === null ? contact : null
  const now = kind === 'email' ? profile.email : `+${profile.areaCode} ${profile.phoneNumber}`
  // The previous code belonged to the previous value.
  const fresh =
    <V,>(change: (value: V) => void) =>
    (value: V) => {
      change(value)
      setToken('')
    }
  const email = form.field('email')
  const mobile = form.field('mobile')
  if (done) return <Done title={t(`changed_${kind}`)}>{t(`changedHint_${kind}`, { now, email: profile.email })}</Done>
  return (
    <Section title={t(`change_${kind}`)} lead={t(`changeLead_${kind}`)} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={submit} className="profile-narrow">
        <Owner email={profile.email} />
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          {kind === 'email' ? (
            <EmailField
              {...email}
              onChange={fresh(email.onChange)}
              hint={t('now', { value: now })}
              autoComplete="email"
            />
          ) : (
            <MobileField
              {...mobile}
              onChange={fresh(mobile.onChange)}
              hint={t('now', { value: now })}
              options={areaCodes}
            />
          )}
          <ContactCode
            key={JSON.stringify(target)}
            id="proof"
            target={target}
            noTarget={t(`first_${kind}`)}
            error={form.summary.find(item => 'id' in item && item.id === 'proof')?.message}
            proved={token !== ''}
            onVerified={setToken}
          />
          <PasswordField {...form.field('password')} autoComplete="current-password" />
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('saving')}>
            {t(`save_${kind}`)}
          </Button>
        </Fields>
      </form>
    </Section>
  )
}
