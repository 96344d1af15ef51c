import { useAreaCodes } from '../../lib/lists/options.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { EmailField } from '../../ui/field/email-field.tsx'
import { Field, FieldError, FieldGroup, Fields, Hint, Optional } from '../../ui/field/field.tsx'
import { IdNumberField } from '../../ui/field/id-number-field.tsx'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { MobileField } from '../../ui/field/mobile-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Owner } from '../../ui/owner.tsx'
import { States, useId } from './shown.tsx'

export function FieldsOfAllKinds() {
  const { t } = useTranslation('kit')
  const codes = useAreaCodes()
  const rules = (value: string) => [
    { label: t('rule'), met: value.length >= 8 },
    { label: t('otherRule'), met: /\d/.test(value) },
  ]
  return (
    <>
      <States name="email" label={t('email')} empty="" filled="chan@firsthand.example">
        {field => <EmailField {...field} autoComplete="email" />}
      </States>
      <States name="text" label={t('label')} empty="" filled={t('filled')}>
        {field => <TextField {...field} />}
      </States>
      <Locked />
      <States name="lines" label={t('lines')} empty="" filled={t('told', { number: 'R-2026-00014' })}>
        {field => <LinesField {...field} rows={3} />}
      </States>
      <States name="code" label={t('code')} empty="" filled="482915">
        {field => <CodeField {...field} />}
      </States>
      <States name="date" label={t('date')} empty="" filled="1988-03-27">
        {field => <DateField {...field} />}
      </States>
      <States
        name="mobile"
        label={t('mobile')}
        empty={{ areaCode: '852', number: '' }}
        filled={{ areaCode: '86', number: '13800138000' }}
      >
        {field => <MobileField {...field} options={codes} />}
      </States>
      <States name="id" label={t('idNumber')} empty="" filled="A123456(3)">
        {field => <IdNumberField {...field} type="HKID" odd={t('odd')} />}
      </States>
      <States name="password" label={t('password')} empty="" filled="Harbour2026">
        {field => (
          // Each owner is in a separate form, because a password manager identifies the owner by the form.
          <form onSubmit={event => event.preventDefault()}>
            <Owner email="chan@example.com" />
            <PasswordField {...field} autoComplete="new-password" rules={rules(field.value)} />
          </form>
        )}
      </States>
      <Parts />
    </>
  )
}

/** Example of a field that can be focused and read but not changed. */
function Locked() {
  const { t } = useTranslation('kit')
  const id = useId('locked')
  return (
    <Fields>
      <TextField id={id} name={id} label={t('label')} hint={t('early')} value="" onChange={() => undefined} locked />
    </Fields>
  )
}

/** The parts of a field, used for a control of another kind. */
function Parts() {
  const { t } = useTranslation('kit')
  const [one, group, alone] = [useId('frame'), useId('group'), useId('alone')]
  return (
    <Fields>
      <Field id={one} label={t('label')} hint={t('hint')}>
        <output id={one}>{t('filled')}</output>
      </Field>
      <FieldGroup id={group} label={t('label')} error={t('wrong')}>
        <output id={group}>–</output>
      </FieldGroup>
      <div>
        {t('label')}
        <Optional />
        <Hint id={alone}>{t('hint')}</Hint>
        <FieldError id={alone} error={t('wrong')} />
      </div>
    </Fields>
  )
}
