import { PropertyTold } from '#contract/sales/property/management'
import { nestedOptions, useForm } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/choice/index.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields } from '../../ui/field/index.ts'
import { WordsFields, wordsLabels } from '../fields/index.ts'
import s from './properties.module.css'
import { useDistricts } from './use-districts.ts'

type ToldFormProps = { initial: PropertyTold; send: (told: PropertyTold) => Promise<void>; press: string }

/** What is told of a property, in the three languages. */
export function ToldForm({ initial, send, press }: ToldFormProps) {
  const { t } = useTranslation('properties')
  const { options } = useDistricts()
  const names = {
    name: t('name'),
    developer: t('developer'),
    address: t('address'),
    description: t('description'),
  }
  const labels = { ...wordsLabels(names), district: t('district') }
  const form = useForm({
    ...nestedOptions<PropertyTold>({ initial, labels, check: { schema: PropertyTold, toInput: told => told } }),
    chosen: ['district'],
  })
  const submit = form.submit(async flat => {
    const texts = (name: keyof typeof names) => ({
      en: String(flat[`${name}.en`]),
      'zh-HK': String(flat[`${name}.zh-HK`]),
      'zh-CN': String(flat[`${name}.zh-CN`]),
    })
    await send({
      name: texts('name'),
      developer: texts('developer'),
      address: texts('address'),
      description: texts('description'),
      district: String(flat['district']),
    })
  })
  const district = form.field('district')
  return (
    <form method="post" noValidate onSubmit={submit} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <WordsFields legend={names.name} name="name" field={form.field} most={80} />
        <WordsFields legend={names.developer} name="developer" field={form.field} most={120} />
        <ComboboxField {...district} value={String(district.value)} options={options} />
        <WordsFields legend={names.address} name="address" field={form.field} most={200} />
        <WordsFields legend={names.description} name="description" field={form.field} most={600} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {press}
        </Button>
      </Fields>
    </form>
  )
}
