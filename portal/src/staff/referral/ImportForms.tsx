import { importReferralForms } from '#client/sales/registration/referral-forms'
import { ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useInvalidateForms } from './MakeForms.tsx'
import { serialsIn } from './serials-in.ts'
import { useAgencies } from './use-agencies.ts'

/** Maximum number of conflicting numbers that are listed. */
const maxNamed = 5

/** Imports forms that already have numbers, one number per line. */
export function ImportForms({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation(['referrals', 'office'])
  const { options } = useAgencies()
  const importForms = useStaffCommand(importReferralForms)
  const invalidate = useInvalidateForms()
  const form = useForm({
    initial: { broughtFor: '', serials: '' },
    labels: { broughtFor: t('agency'), serials: t('serials') },
    chosen: ['broughtFor'],
    rules: ({ broughtFor, serials }) => [
      ...(broughtFor === '' ? [{ field: 'broughtFor', code: 'required' }] : []),
      ...(serialsIn(serials).length === 0 ? [{ field: 'serials', code: 'required' }] : []),
    ],
  })
  const submit = form.submit(async ({ broughtFor, serials: typed }) => {
    const serials = serialsIn(typed)
    try {
      await importForms({ id: propertyId, agencyCode: broughtFor, serials })
    } catch (fault) {
      const errors = fault instanceof ProblemError ? (fault.problem.errors ?? []) : []
      const wrong = errors.flatMap(({ field }) => serials[Number(/^serials\.(\d+)$/.exec(field)?.[1] ?? -1)] ?? [])
      if (wrong.length === 0) throw fault
      return form.refuseAll(() => {
        const named = wrong.slice(0, maxNamed).join(t('between', { ns: 'office' }))
        return t('wrongSerials', { count: wrong.length, named })
      })
    }
    await invalidate()
    form.set('serials', '')
  })
  return (
    <Card title={t('bringIn')}>
      <form noValidate onSubmit={submit}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <SelectField {...form.field('broughtFor')} options={options} />
          <LinesField {...form.field('serials')} hint={t('serialsHint')} />
          <Button type="submit" pending={form.pending}>
            {t('bringInPress')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
