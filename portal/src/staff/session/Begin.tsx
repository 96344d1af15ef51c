import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listProperties } from '#client/sales/property/management'
import { createSetUp, listSetUps } from '#client/sales/session/operations'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showDay, todayInHongKong } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { DayField } from '../parts/DayField.tsx'
import { dayFaults, usePrompts } from '../parts/typed.ts'
import { useNames } from '../parts/use-names.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type Row = OutputOf<typeof listSetUps>['rows'][number]
type BeginProps = { rows: readonly Row[]; propertyId: string }

const ways = ['COPY', 'BLANK'] as const
type Values = { how: (typeof ways)[number]; copyOf: string; propertyId: string; opensOn: string }

const useBegin = (initial: Values) => {
  const { t } = useTranslation('setUps')
  const prompts = usePrompts()
  const navigate = useNavigate()
  const invalidate = useInvalidateQueries()
  const create = useStaffCommand(createSetUp)
  const form = useForm<Values>({
    initial,
    labels: { how: t('beginHow'), copyOf: t('copyOf'), propertyId: t('property'), opensOn: t('opensAt') },
    chosen: ['propertyId', 'copyOf'],
    prompts: { opensOn: prompts.day(t('opensAt')) },
    rules: ({ how, copyOf, propertyId, opensOn }) => [
      ...(how === 'COPY' && copyOf === '' ? [{ field: 'copyOf', code: 'required' }] : []),
      ...(propertyId === '' ? [{ field: 'propertyId', code: 'required' }] : []),
      ...(how === 'COPY' && opensOn !== '' ? dayFaults('opensOn', opensOn) : []),
    ],
  })
  const submit = form.submit(async ({ how, copyOf, propertyId, opensOn }) => {
    const isCopy = how === 'COPY'
    const { id } = await create({
      propertyId,
      copyOf: isCopy ? copyOf : null,
      opensOn: isCopy && opensOn !== '' ? opensOn : null,
    })
    await invalidate(listSetUps)
    await navigate(`/office/sales/sessions/${id}`)
  })
  return { form, submit }
}

/** Starts a session: as an earlier one of the vendor, whose dates move with its opening, or a blank one. */
export function Begin({ rows, propertyId }: BeginProps) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const locale = useLocale()
  const properties = useQuery(listProperties, {}).data?.rows ?? []
  const nameOf = useNames().ofProperties(properties)
  const earlier = rows.filter(row => row.name !== null)
  const { form, submit } = useBegin({
    how: earlier.length > 0 ? 'COPY' : 'BLANK',
    copyOf: '',
    propertyId,
    opensOn: '',
  })
  const labelOf = ({ propertyId: of, propertyName, name, opensAt }: Row): string =>
    [
      properties.filter(({ id }) => id === of).map(nameOf)[0] ?? say(propertyName),
      name === null ? t('unnamed') : say(name),
      ...(opensAt === null ? [] : [showDay(todayInHongKong(Date.parse(opensAt)), locale)]),
    ].join(' · ')
  const how = form.field('how')
  const copyOf = form.field('copyOf')
  const isCopy = how.value === 'COPY'
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {earlier.length > 0 && (
          <SegmentedField {...how} options={ways.map(value => ({ value, label: t(`begin_${value}`) }))} />
        )}
        {isCopy && (
          <SelectField
            {...copyOf}
            onChange={value => {
              copyOf.onChange(value)
              // Most sessions follow an earlier one of the same property.
              const from = earlier.find(({ id }) => id === value)
              if (from && propertyId === '') form.set('propertyId', from.propertyId)
            }}
            hint={t('copyHint')}
            options={earlier.map(row => ({ value: row.id, label: labelOf(row) }))}
          />
        )}
        <SelectField
          {...form.field('propertyId')}
          options={properties.map(item => ({ value: item.id, label: nameOf(item) }))}
        />
        {isCopy && <DayField {...form.field('opensOn')} optional hint={t('opensOnHint')} />}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('begin')}
        </Button>
      </Fields>
    </form>
  )
}
