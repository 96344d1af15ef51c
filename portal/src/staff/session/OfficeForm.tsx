import type { PropertySale } from '#contract/sales/property/sale'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionForm } from './SectionForm.tsx'
import s from './set-ups.module.css'
import { type SectionProps, useSection } from './use-section.ts'

/** The address and opening hours of the sales office: a saved office of the property, or another. */
export function OfficeForm(props: SectionProps) {
  const { t } = useTranslation(['setUps', 'differences'])
  const { setUp, sale } = props.managed
  // If there are several offices, the user chooses one.
  const only = sale.offices.length === 1 ? sale.offices[0] : undefined
  const names = { name: t('officeName'), address: t('officeAddress'), hours: t('officeHours') }
  const { form, submit, text } = useSection(props, {
    name: 'office',
    initial: setUp.office ?? only ?? { name: noWords, address: noWords, hours: noWords, phone: '+852 ' },
    labels: { ...wordsLabels(names), phone: t('office.phone', { ns: 'differences' }) },
    toSection: values => values,
  })
  const take = ({ phone, ...texts }: PropertySale['offices'][number]) =>
    form.replace({
      ...form.latest(),
      phone,
      ...Object.fromEntries(
        Object.entries(texts).flatMap(([name, words]) =>
          Object.entries(words).map(([locale, said]) => [`${name}.${locale}`, said]),
        ),
      ),
    })
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      <SavedOffices offices={sale.offices} onTake={take} />
      <WordsFields legend={names.name} name="name" field={form.field} most={80} />
      <WordsFields legend={names.address} name="address" field={form.field} most={200} />
      <WordsFields legend={names.hours} name="hours" field={form.field} most={120} />
      <TextField {...text('phone')} half type="tel" autoComplete="off" maxLength={30} />
    </SectionForm>
  )
}

type SavedOfficesProps = { offices: PropertySale['offices']; onTake: (office: PropertySale['offices'][number]) => void }

/** The saved offices of the property. A button fills in the form. */
function SavedOffices({ offices, onTake }: SavedOfficesProps) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  if (offices.length === 0) return null
  return (
    <div role="group" aria-label={t('keptOffices')} className={s.pills}>
      <span className="soft">{t('keptOffices')}</span>
      {offices.map((office, index) => (
        <Button key={index} size="small" onClick={() => onTake(office)}>
          {say(office.name)}
        </Button>
      ))}
    </div>
  )
}
