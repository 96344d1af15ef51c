import type { Words } from '#contract/common'
import { namesakesOf } from '#contract/sales/property/same-property'
import { listProperties } from '#client/sales/property/management'
import { PropertyParticulars } from '#contract/sales/property/management'
import { useQuery } from '../../lib/api/use-query.ts'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { WordsFields } from '../parts/WordsFields.tsx'
import { wordsLabels } from '../parts/words-labels.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './properties.module.css'
import { useDistricts } from './use-districts.ts'

type ParticularsFormProps = {
  ownId?: string
  initial: PropertyParticulars
  send: (told: PropertyParticulars) => Promise<void>
  press: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the three languages of a text from the flat fields of a form. */
const wordsIn = (flat: Readonly<Record<string, unknown>>, name: string): Words => ({
  en: textOf(flat[`${name}.en`]),
  'zh-HK': textOf(flat[`${name}.zh-HK`]),
  'zh-CN': textOf(flat[`${name}.zh-CN`]),
})

/** Warns while the user types a name that another property has, because they probably mean that property. */
function Namesakes({ name, ownId }: { name: Words; ownId: string | undefined }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const rows = useQuery(listProperties, {}).data?.rows ?? []
  const others = namesakesOf(name, rows).filter(({ id }) => id !== ownId)
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice tone="warning" title={t('namesakes')}>
          <p>{t('namesakesHint')}</p>
          <ul>
            {others.map(other => (
              <li key={other.id}>
                <TextLink to={`/office/property-management/${other.id}`}>{say(other.name)}</TextLink> ·{' '}
                {say(other.address)} · {say(other.developer)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** The public data of a property, in three languages. */
export function ParticularsForm({ ownId, initial, send, press }: ParticularsFormProps) {
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
    ...nestedOptions<PropertyParticulars>({
      initial,
      labels,
      check: { schema: PropertyParticulars, toInput: told => told },
    }),
    chosen: ['district'],
  })
  const submit = form.submit(async flat => {
    await send({
      name: wordsIn(flat, 'name'),
      developer: wordsIn(flat, 'developer'),
      address: wordsIn(flat, 'address'),
      description: wordsIn(flat, 'description'),
      district: String(flat['district']),
    })
  })
  const district = form.field('district')
  return (
    <form method="post" noValidate onSubmit={submit} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <WordsFields legend={names.name} name="name" field={form.field} most={80} />
        <Namesakes name={wordsIn(form.values, 'name')} ownId={ownId} />
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
