import { listReferralForms, makeReferralForms, openReferralForms } from '#client/sales/registration/referral-forms'
import { FormCount, maxForms, SerialPrefix } from '#contract/sales/registration/referral-forms'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useAgencies } from './use-agencies.ts'

/** Reloads the list and the sheets. */
export const useInvalidateForms = () => {
  const invalidate = useInvalidateQueries()
  return (): Promise<void> => invalidate(listReferralForms, openReferralForms)
}

const countOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/**
 * Adds forms for an agency with consecutive numbers. `first` is an existing number of the property, whose prefix they
 * use.
 */
export function MakeForms({ propertyId, first }: { propertyId: string; first: string }) {
  const { t } = useTranslation('referrals')
  const { options } = useAgencies()
  const make = useStaffCommand(makeReferralForms)
  const invalidate = useInvalidateForms()
  const form = useForm({
    initial: { agencyCode: '', prefix: first.split('-')[0] ?? '', count: '100' },
    labels: { agencyCode: t('agency'), prefix: t('prefix'), count: t('count') },
    chosen: ['agencyCode'],
    rules: ({ agencyCode, prefix, count }) => [
      ...(agencyCode === '' ? [{ field: 'agencyCode', code: 'required' }] : []),
      ...(SerialPrefix.safeParse(prefix).error?.issues.slice(0, 1) ?? []).map(({ message }) => ({
        field: 'prefix',
        code: message,
      })),
      ...(FormCount.safeParse(countOf(count)).error?.issues.slice(0, 1) ?? []).map(({ message }) => ({
        field: 'count',
        code: message,
      })),
    ],
  })
  const submit = form.submit(async ({ agencyCode, prefix, count }) => {
    await make({ id: propertyId, agencyCode, prefix, count: countOf(count) })
    await invalidate()
    form.set('agencyCode', '')
  })
  return (
    <Card title={t('make')}>
      <form noValidate onSubmit={submit}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <SelectField {...form.field('agencyCode')} options={options} />
          <TextField {...form.field('prefix')} half hint={t('prefixHint')} autoComplete="off" maxLength={8} />
          <TextField
            {...form.field('count')}
            half
            hint={t('countHint', { most: maxForms })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('makePress')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
