import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { FieldFault } from '../../lib/form/form-faults.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSession, wasMeant } from '../../lib/session/login-session.ts'
import { Fields } from '../../ui/field/field.tsx'
import { MobileField } from '../../ui/field/mobile-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'
import { usePasskeyLogin } from './passkeys/use-passkey-login.ts'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import { isEmail, tidyEmail } from '#contract/text'
import { mobileFault, normalisePhone } from '#contract/mobile'
import { keepsCookies } from '../../lib/cookies.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './accounts.module.css'
import { slideDialog } from './slide-dialog.ts'
import { useSlide } from './use-slide.ts'
import { useAccountAreaCodes } from './area-codes.ts'
import { enter } from './enter.ts'

type By = 'email' | 'mobile'
const initial = { email: '', mobile: { areaCode: '852', number: '' }, password: '' }

/** Returns the faults of the email address or mobile number that need no request. */
const formFaults = (by: By, values: typeof initial): FieldFault[] => {
  if (by === 'email')
    return values.email !== '' && !isEmail(tidyEmail(values.email)) ? [{ field: 'email', code: 'email_invalid' }] : []
  const { areaCode, number } = values.mobile
  const fault = mobileFault(areaCode, normalisePhone(areaCode, number))
  return fault === null ? [] : [{ field: 'mobile', code: fault }]
}

const rulesOf = (by: By, values: typeof initial): FieldFault[] => [
  ...((by === 'email' ? values.email : values.mobile.number) === '' ? [{ field: by, code: 'required' }] : []),
  ...formFaults(by, values),
  ...(values.password === '' ? [{ field: 'password', code: 'required' }] : []),
]

const codeTargetOf = (by: By, values: typeof initial): CodeTarget | null => {
  const { areaCode, number } = values.mobile
  const typed = by === 'email' ? values.email : number
  if (typed === '' || formFaults(by, values).length > 0) return null
  if (by === 'email') return { channel: 'EMAIL', email: tidyEmail(values.email) }
  return { channel: 'SMS', areaCode: areaCode === '86' ? '86' : '852', phoneNumber: normalisePhone(areaCode, number) }
}

/** Login by email or mobile number, with a slide check. */
export function Login({ onPassword }: { onPassword: () => void }) {
  const { t } = useTranslation('accounts')
  const session = useSession()
  const slide = useSlide('LOGIN', slideDialog.preload)
  const areaCodes = useAccountAreaCodes()
  const passkey = usePasskeyLogin(onPassword)
  const [by, setBy] = useState<By>('email')
  const form = useForm({
    isKept: true,
    initial,
    labels: { email: t('email'), mobile: t('mobile'), password: t('password') },
    rules: values => rulesOf(by, values),
  })
  const send = form.submit(async values => {
    const { areaCode, number } = values.mobile
    const username = by === 'email' ? values.email : `${areaCode}-${normalisePhone(areaCode, number)}`
    try {
      await enter({ username, password: values.password }, slide.solvedId)
    } catch (fault) {
      // A slide check is valid for one attempt. The typed values stay.
      slide.reset()
      throw fault
    }
  })
  const press = (event: FormEvent) => {
    const lacksCheck = slide.solvedId === null
    const isWhole = rulesOf(by, form.values).length === 0
    // A login needs cookies, so missing cookies are reported before the user solves a slide check.
    if (!lacksCheck || !isWhole || !keepsCookies()) return void send(event)
    // A missing slide check alone is not a form error, because it is the next step.
    event.preventDefault()
    void slide.open()
  }
  // The slide check opens only by Log in, so the login goes on once it is solved.
  const goOn = useEffectEvent(() => void send())
  useEffect(() => {
    if (slide.solvedId !== null) goOn()
  }, [slide.solvedId])
  const live = useHydrated()
  const reason = live && session.status === 'anonymous' ? session.reason : null

  return (
    <Page title={t('loginTitle')} lead={t('loginLead')} wrong={form.summary.length + passkey.summary.length > 0}>
      {reason !== null && (
        <Notice tone={wasMeant(reason) ? 'success' : 'warning'} role="status">
          {t(reason)}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={press} className={s.enter}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <SegmentedField
            id="by"
            name="by"
            label={t('loginBy')}
            hideLabel
            value={by}
            onChange={setBy}
            options={[
              { value: 'email', label: t('byEmail') },
              { value: 'mobile', label: t('byMobile') },
            ]}
          />
          {by === 'email' ? (
            <TextField
              {...form.field('email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              lang="en"
            />
          ) : (
            <MobileField {...form.field('mobile')} options={areaCodes} />
          )}
          <div onFocus={onPassword}>
            <PasswordField {...form.field('password')} autoComplete="current-password" />
          </div>
          <div className={s.proof}>
            <Button
              type="submit"
              variant="primary"
              wide
              pending={form.pending || slide.stage === 'opening'}
              pendingText={t('loggingIn')}
              data-slide={slide.stage}
            >
              {t('login')}
            </Button>
            {slide.stage === 'missing' && (
              <Notice tone="danger" role="alert">
                {t('slideNotLoaded')}
              </Notice>
            )}
            <PasskeyButton login={passkey} />
          </div>
        </Fields>
      </form>
      {/* The dialog is outside the form, so that Enter in it does not submit the form. */}
      {slide.stage === 'open' && (
        <slideDialog.Screen
          slide={slide}
          isOpen={slide.solvedId === null}
          target={codeTargetOf(by, form.values)}
          offers="either"
          onClose={slide.close}
        />
      )}
      <Elsewhere />
    </Page>
  )
}

/** Links for users who cannot log in, or have no account yet. */
function Elsewhere() {
  const { t } = useTranslation('accounts')
  const locale = useLocale()
  return (
    <div className={s.links}>
      <p>
        <TextLink to={`/${locale}/forget-password`}>{t('forgot')}</TextLink>
      </p>
      <p>
        <TextLink to={`/${locale}/properties`}>{t('seeProperties')}</TextLink>
      </p>
      <p>
        {t('newHere')} <TextLink to={`/${locale}/register`}>{t('apply')}</TextLink>
      </p>
    </div>
  )
}
