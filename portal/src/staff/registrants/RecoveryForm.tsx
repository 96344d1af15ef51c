import type { CodeTarget } from '#contract/accounts/code-target'
import { mobileFault, normalisePhone } from '#contract/identity'
import { listProposals } from '#client/staff/proposal'
import { beginRecovery, listRecoveries } from '#client/privacy/recovery'
import type { Registrant } from '#contract/privacy/registrant'
import { isEmail, tidyEmail } from '#contract/text'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { EmailField } from '../../ui/field/email-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { MobileField } from '../../ui/field/mobile-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SentCode } from './SentCode.tsx'

type Values = {
  email: string
  emailOtp: string
  emailCode: string
  mobile: { areaCode: string; number: string }
  mobileOtp: string
  mobileCode: string
  isSeen: boolean
  reason: string
}

const initial: Values = {
  email: '',
  emailOtp: '',
  emailCode: '',
  mobile: { areaCode: '852', number: '' },
  mobileOtp: '',
  mobileCode: '',
  isSeen: false,
  reason: '',
}

const emailOf = ({ email }: Values): Extract<CodeTarget, { channel: 'EMAIL' }> | null =>
  isEmail(tidyEmail(email)) ? { channel: 'EMAIL', email: tidyEmail(email) } : null
const mobileOf = ({ mobile }: Values): Extract<CodeTarget, { channel: 'SMS' }> | null => {
  const areaCode = mobile.areaCode === '86' ? '86' : '852'
  const phoneNumber = normalisePhone(areaCode, mobile.number)
  return mobileFault(areaCode, phoneNumber) === null ? { channel: 'SMS', areaCode, phoneNumber } : null
}

const codeFaults = (field: string, otp: string, code: string) =>
  otp === '' || !/^\D*(\d\D*){6}$/.test(code) ? [{ field, code: 'required' }] : []

const faultsOf = (values: Values) => {
  const { email, mobile, isSeen, reason } = values
  const hasMobile = mobile.number.trim() !== ''
  const hasEmail = email.trim() !== ''
  return [
    ...(hasEmail || hasMobile ? [] : [{ field: 'email', code: 'required' }]),
    ...(hasEmail && emailOf(values) === null ? [{ field: 'email', code: 'email_invalid' }] : []),
    ...(hasEmail ? codeFaults('emailCode', values.emailOtp, values.emailCode) : []),
    ...(hasMobile && mobileOf(values) === null ? [{ field: 'mobile', code: 'phone_invalid' }] : []),
    ...(hasMobile ? codeFaults('mobileCode', values.mobileOtp, values.mobileCode) : []),
    ...(isSeen ? [] : [{ field: 'isSeen', code: 'required' }]),
    ...(reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
  ]
}

/** The new contacts, each with the code that the person reads out, and the originals that staff have seen. */
export function RecoveryForm({ registrant, onDone }: { registrant: Registrant; onDone: () => void }) {
  const { t } = useTranslation('registrants')
  const { id } = registrant
  const begin = useStaffCommand(beginRecovery)
  const invalidate = useInvalidateQueries()
  const form = useForm<Values>({
    initial,
    labels: {
      email: t('newEmail'),
      emailOtp: '',
      emailCode: t('emailCode'),
      mobile: t('newMobile'),
      mobileOtp: '',
      mobileCode: t('mobileCode'),
      isSeen: t('isSeen'),
      reason: t('reason'),
    },
    prompts: { isSeen: t('isSeenNeeded') },
    rules: faultsOf,
    mapField: field => field.replace(/^(email|mobile)\.(code|otpId)$/, '$1Code').replace(/^(email|mobile)\..*$/, '$1'),
    refusedField: { 'accounts.email.taken': 'email', 'accounts.phone.taken': 'mobile' },
  })
  const { values } = form
  const [email, mobile] = [emailOf(values), mobileOf(values)]
  const send = form.submit(async ({ emailOtp, emailCode, mobileOtp, mobileCode, reason }) => {
    await begin({
      id,
      email: email && { email: email.email, otpId: emailOtp, code: emailCode },
      mobile: mobile && {
        areaCode: mobile.areaCode,
        phoneNumber: mobile.phoneNumber,
        otpId: mobileOtp,
        code: mobileCode,
      },
      isSeen: true,
      reason,
    })
    await invalidate(listRecoveries, listProposals)
    onDone()
  })
  return (
    <form method="post" noValidate onSubmit={send}>
      <Fields>
        <p className="soft">{t('recoveryLead')}</p>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <EmailField {...form.field('email')} autoComplete="off" />
        <SentCode id={id} target={email} code={form.field('emailCode')} onSent={otp => form.set('emailOtp', otp)} />
        <MobileField
          {...form.field('mobile')}
          options={[
            { value: '852', label: t('areaCodeHK'), short: '+852' },
            { value: '86', label: t('areaCodeCN'), short: '+86' },
          ]}
        />
        <SentCode id={id} target={mobile} code={form.field('mobileCode')} onSent={otp => form.set('mobileOtp', otp)} />
        <TextField {...form.field('reason')} autoComplete="off" />
        <CheckboxField {...form.field('isSeen')} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('recoveryPropose')}
        </Button>
      </Fields>
    </form>
  )
}
