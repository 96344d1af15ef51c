import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { Application, applicationFaults, registerAccount } from '#contract/accounts/account'
import { displayId, mobileFault, normalisePhone, passwordRules } from '#contract/identity'
import { ProblemError } from '../lib/api.ts'
import { useCommand } from '../lib/command.ts'
import { todayInHongKong } from '../lib/format.ts'
import { useForm } from '../lib/form.ts'
import type { ConsentsSlot, ConsentState } from '../lib/slots.ts'
import { useList } from '../lib/lists.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Button, TextLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ComboboxField } from '../ui/combobox-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Fields } from '../ui/field.tsx'
import { MobileField } from '../ui/mobile-field.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import s from './accounts.module.css'
import {
  type ApplicationValues,
  forgetApplication,
  inputOf,
  keepApplication,
  recallApplication,
} from './application.ts'
import { useAreaCodes } from './area-codes.ts'
import { MobileProof } from './MobileProof.tsx'
import { Welcome } from './Welcome.tsx'

/** What a field of the message is entered in, where the names differ. */
const places: Record<string, keyof ApplicationValues> = {
  areaCode: 'mobile',
  phoneNumber: 'mobile',
  otpToken: 'otpToken',
}

/** The field that a refusal is about. */
const refusedField: Record<string, keyof ApplicationValues> = {
  'accounts.email.taken': 'email',
  'accounts.phone.taken': 'mobile',
  'accounts.id-number.taken': 'idNumber',
}

const useApplication = (consents: ConsentState, onDone: () => void) => {
  const { t } = useTranslation('accounts')
  const send = useCommand(registerAccount)
  const [initial] = useState(recallApplication)
  const form = useForm({
    initial,
    check: { schema: Application, toInput: values => inputOf(values, consents.answers) },
    rules: values => applicationFaults(inputOf(values, []), todayInHongKong(Date.now())),
    labels: {
      englishLastName: t('englishLastName'),
      englishFirstName: t('englishFirstName'),
      chineseLastName: t('chineseLastName'),
      chineseFirstName: t('chineseFirstName'),
      dateOfBirth: t('dateOfBirth'),
      gender: t('gender'),
      nationality: t('nationality'),
      idNumber: t('idNumber'),
      mobile: t('mobile'),
      otpToken: t('code'),
      email: t('email'),
      emailConfirmation: t('emailConfirmation'),
      password: t('password'),
      passwordConfirmation: t('passwordConfirmation'),
    },
    chosen: ['gender', 'nationality'],
    place: field => places[field] ?? field.split('.')[0] ?? '',
    beside: consents.missing,
    onAttempt: consents.showMissing,
    onChange: keepApplication,
    refusedField,
  })
  const submit = form.submit(async values => {
    try {
      await send(Application.parse(inputOf(values, consents.answers)))
    } catch (fault) {
      // The proof of the number is too old: it is given anew.
      if (fault instanceof ProblemError && fault.problem.code === 'accounts.code.expired') form.set('otpToken', '')
      throw fault
    }
    forgetApplication()
    onDone()
  })
  return { form, submit }
}

/** Applying for an account, as the holder of a Hong Kong Identity Card. */
export default function Register({ Consents }: { Consents: ConsentsSlot }) {
  const [done, setDone] = useState(false)
  if (done) return <Welcome />
  return (
    <Consents scope="ACCOUNT">
      {consents => <ApplicationForm consents={consents} onDone={() => setDone(true)} />}
    </Consents>
  )
}

function ApplicationForm({ consents, onDone }: { consents: ConsentState; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const locale = useLocale()
  const { form, submit } = useApplication(consents, onDone)
  return (
    <Page title={t('applyTitle')} lead={t('applyLead')} wrong={form.summary.length > 0}>
      <Card title={t('before')} tone="fog">
        <ul className={s.before}>
          <li>{t('beforeCard')}</li>
          <li>{t('beforePhone')}</li>
          <li>{t('beforeAge')}</li>
        </ul>
        <p>{t('otherIds')}</p>
      </Card>
      <form method="post" noValidate onSubmit={submit} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <Person form={form} />
        <Contact form={form} />
        <h2>{t('security')}</h2>
        <Passwords form={form} />
        <h2>{t('consents')}</h2>
        {consents.boxes}
        <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('submitting')}>
          {t('submit')}
        </Button>
      </form>
      <p className={s.links}>
        <span>
          {t('haveAccount')} <TextLink to={`/${locale}/login`}>{t('login')}</TextLink>
        </span>
      </p>
    </Page>
  )
}

type FormOf = { form: ReturnType<typeof useApplication>['form'] }

function Person({ form }: FormOf) {
  const { t } = useTranslation('accounts')
  const say = useSay()
  const nationalities = useList('NATIONALITY')
  const genders = useList('GENDER')
  const english = { autoCapitalize: 'characters', spellCheck: false, lang: 'en', half: true } as const
  const chinese = { lang: 'zh-HK', half: true, optional: true, spellCheck: false } as const
  return (
    <>
      <h2>{t('yourName')}</h2>
      <p className="soft">{t('asOnCard')}</p>
      <Fields>
        <TextField {...form.field('englishLastName')} {...english} autoComplete="family-name" />
        <TextField {...form.field('englishFirstName')} {...english} autoComplete="given-name" optional />
        <TextField {...form.field('chineseLastName')} {...chinese} />
        <TextField {...form.field('chineseFirstName')} {...chinese} />
      </Fields>
      <h2>{t('aboutYou')}</h2>
      <Fields>
        <TextField
          {...form.field('idNumber')}
          hint={t('idNumberHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          lang="en"
          maxLength={20}
          normalise={typed => displayId('HKID', typed)}
        />
        <DateField {...form.field('dateOfBirth')} hint={t('dateHint')} autoComplete="bday" />
        <RadioField
          {...form.field('gender')}
          options={genders.map(one => ({ value: one.code, label: say(one.name) }))}
        />
        <ComboboxField
          {...form.field('nationality')}
          hint={t('nationalityHint')}
          options={nationalities.map(one => ({
            value: one.code,
            label: say(one.name),
            keywords: [one.name.en, one.code, String(one.attributes['alpha2'] ?? '')],
          }))}
        />
      </Fields>
    </>
  )
}

function Contact({ form }: FormOf) {
  const { t } = useTranslation('accounts')
  const areaCodes = useAreaCodes()
  const { areaCode, number } = form.values.mobile
  const phoneNumber = normalisePhone(areaCode, number)
  const good = mobileFault(areaCode, phoneNumber) === null
  const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, lang: 'en' } as const
  const proof = form.field('otpToken')
  return (
    <>
      <h2>{t('contact')}</h2>
      <Fields>
        <MobileField
          {...form.field('mobile')}
          hint={t('mobileHint')}
          options={areaCodes}
          onChange={mobile => {
            form.set('mobile', mobile)
            form.set('otpToken', '')
          }}
        />
        {proof.value === '' ? (
          <MobileProof
            id="otpToken"
            target={good ? { channel: 'SMS', areaCode: areaCode === '86' ? '86' : '852', phoneNumber } : null}
            email={form.values.email}
            error={proof.error}
            onVerified={proof.onChange}
          />
        ) : (
          <p className={s.verified} role="status">
            <CircleCheck /> {t('codeVerified')}
          </p>
        )}
        <TextField {...form.field('email')} {...email} hint={t('emailHint')} autoComplete="email" />
        <TextField {...form.field('emailConfirmation')} {...email} autoComplete="email" />
      </Fields>
    </>
  )
}

function Passwords({ form }: FormOf) {
  const { t } = useTranslation('accounts')
  const { password } = form.values
  const rules = [
    { label: t('ruleLength'), met: passwordRules.length(password) },
    { label: t('ruleLower'), met: passwordRules.lower(password) },
    { label: t('ruleUpper'), met: passwordRules.upper(password) },
    { label: t('ruleDigit'), met: passwordRules.digit(password) },
    { label: t('ruleSpecial'), met: passwordRules.special(password) },
  ]
  return (
    <Fields>
      <PasswordField {...form.field('password')} autoComplete="new-password" rules={rules} />
      <PasswordField {...form.field('passwordConfirmation')} autoComplete="new-password" />
    </Fields>
  )
}
