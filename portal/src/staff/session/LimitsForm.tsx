import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { usePrompts, wholeNumberFaults } from '../parts/typed.ts'
import { SectionForm } from './SectionForm.tsx'
import { type SectionProps, useSection, parseWholeNumber } from './use-section.ts'

const numbers = [
  'maxTicketsPerAccount',
  'maxIntentsPerTicket',
  'maxTicketsPerPerson',
  'maxJointNames',
  'maxDirectors',
] as const
const choices = ['admitsCompanies', 'closeRelativesOnly', 'resaleTransfer', 'onlineWithdrawal'] as const

/** Initial values that suit most sessions. */
const usual = {
  maxTicketsPerAccount: 2,
  maxIntentsPerTicket: 2,
  maxTicketsPerPerson: 2,
  maxJointNames: 2,
  maxDirectors: 2,
  admitsCompanies: true,
  closeRelativesOnly: false,
  resaleTransfer: false,
  onlineWithdrawal: true,
}

/** The limits of the session and the rules for who may join. */
export function LimitsForm(props: SectionProps) {
  const { t } = useTranslation(['setUps', 'differences'])
  const prompts = usePrompts()
  const limits = props.managed.setUp.limits ?? usual
  const label = (name: (typeof numbers | typeof choices)[number]) => t(`limits.${name}`, { ns: 'differences' })
  const { form, submit, text, box } = useSection(props, {
    name: 'limits',
    initial: { ...limits, ...Object.fromEntries(numbers.map(name => [name, String(limits[name])])) } as Record<
      string,
      unknown
    >,
    labels: Object.fromEntries([...numbers, ...choices].map(name => [name, label(name)])),
    prompts: Object.fromEntries(numbers.map(name => [name, prompts.whole(label(name))])),
    rules: values => numbers.flatMap(name => wholeNumberFaults(name, String(values[name]))),
    toSection: values => ({
      ...values,
      ...Object.fromEntries(numbers.map(name => [name, parseWholeNumber(String(values[name]))])),
    }),
  })
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      {numbers.map(name => (
        <TextField key={name} {...text(name)} half inputMode="numeric" autoComplete="off" maxLength={2} />
      ))}
      {choices.map(name => (
        <CheckboxField key={name} {...box(name)} />
      ))}
    </SectionForm>
  )
}
