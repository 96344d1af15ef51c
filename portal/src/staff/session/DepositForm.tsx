import { parseCents, showBriefCents } from '#contract/money'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { SectionForm } from './SectionForm.tsx'
import { type SectionProps, useSection } from './use-section.ts'

/** The amount of the deposit for one intent, and its payee. */
export function DepositForm(props: SectionProps) {
  const { t } = useTranslation(['setUps', 'differences'])
  const say = useSay()
  const { setUp, sale } = props.managed
  const deposit = setUp.deposit
  const { form, submit, text, box } = useSection(props, {
    name: 'deposit',
    initial: {
      depositCents: deposit === null ? '100,000' : showBriefCents(deposit.depositCents).replace('HK$', ''),
      payee: deposit?.payee ?? sale.payee ?? noWords,
      bringToOffice: deposit?.bringToOffice ?? true,
    },
    labels: {
      depositCents: t('deposit.depositCents', { ns: 'differences' }),
      ...wordsLabels({ payee: t('payee') }),
      bringToOffice: t('deposit.bringToOffice', { ns: 'differences' }),
    },
    toSection: values => ({ ...values, depositCents: parseCents(values.depositCents) ?? undefined }),
  })
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      <TextField {...text('depositCents')} half inputMode="decimal" autoComplete="off" hint={t('depositHint')} />
      <WordsFields legend={t('payee')} name="payee" field={form.field} most={120} />
      {sale.solicitors && <p className="soft">{t('solicitors', { solicitors: say(sale.solicitors) })}</p>}
      <CheckboxField {...box('bringToOffice')} />
    </SectionForm>
  )
}
