import { passwordRules } from '#contract/identity'
import { useTranslation } from '../../../lib/language/translation.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'

type Entry = Omit<Parameters<typeof PasswordField>[0], 'autoComplete' | 'rules'>

/** A new password, with its rules shown before typing, and its repetition. */
export function NewPassword({ password, confirmation }: { password: Entry; confirmation: Entry }) {
  const { t } = useTranslation('passwords')
  const rules = [
    { label: t('ruleLength'), met: passwordRules.length(password.value) },
    { label: t('ruleLower'), met: passwordRules.lower(password.value) },
    { label: t('ruleUpper'), met: passwordRules.upper(password.value) },
    { label: t('ruleDigit'), met: passwordRules.digit(password.value) },
    { label: t('ruleSpecial'), met: passwordRules.special(password.value) },
  ]
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" rules={rules} />
      <PasswordField {...confirmation} autoComplete="new-password" />
    </>
  )
}
