import { useState } from 'react'
import { listTurns, endTurn, openGrid, openTurn } from '#client/sales/sale-day/turn-operations'
import { TurnEnd } from '#contract/sales/sale-day/turn-operations'
import { turnResults } from '#contract/sales/sale-day/outcome'
import { useForm } from '../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../lib/language/translation.ts'
import { ChecksField } from '../../ui/choice/checks-field.tsx'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './sale-day.module.css'
import type { AtDeskTurn } from './turn-at-desk.ts'

/**
 * Ends a turn with a result. If it is the last turn of a registration, staff also choose which part of the deposit
 * becomes part of the price.
 */
export function EndTurn({ turn }: { turn: AtDeskTurn }) {
  const { t } = useTranslation('saleDay')
  const [isOpen, setOpen] = useState(false)
  const hasBought = turn.units.some(({ status }) => status === 'SOLD')
  return (
    <div>
      <Button variant={hasBought ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {t('endTurn')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('endTurn')}>
        {/* A unit may be sold while the form is open. The form then restarts with the results that are still possible. */}
        {isOpen && <EndForm key={String(hasBought)} turn={turn} hasBought={hasBought} />}
      </Dialog>
    </div>
  )
}

function EndForm({ turn, hasBought }: { turn: AtDeskTurn; hasBought: boolean }) {
  const { t } = useTranslation('saleDay')
  const end = useChange(endTurn, openTurn, openGrid, listTurns)
  const { id, payments, otherTurns } = turn
  const form = useForm({
    // The end is final, so a value is preselected only if it is the only possible one.
    initial: { result: hasBought ? 'PURCHASED' : '', applied: payments.map(payment => payment.id) },
    labels: { result: t('result'), applied: t('applied') },
    chosen: ['result'],
    check: { schema: TurnEnd, toInput: ({ result, applied }) => ({ result, appliedIds: applied }) },
  })
  const submit = form.submit(async ({ result, applied }) => {
    const one = turnResults.find(known => known === result)
    if (one) await end({ id, result: one, appliedIds: applied })
  })
  const bought = form.values.result === 'PURCHASED' || otherTurns.some(({ result }) => result === 'PURCHASED')
  const isLast = otherTurns.every(({ result }) => result !== null)
  return (
    <form noValidate onSubmit={submit} className={s.column}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <RadioField
          {...form.field('result')}
          options={turnResults
            .filter(result => (result === 'PURCHASED') === hasBought)
            .map(value => ({ value, label: t(`result_${value}`) }))}
        />
        {bought && isLast && payments.length > 0 && (
          <>
            <ChecksField
              {...form.field('applied')}
              options={payments.map(payment => ({
                value: payment.id,
                label: `${payment.orderNumber} · ${showBriefCents(payment.amountCents)}`,
              }))}
            />
            <p className="soft">{t('appliedHint')}</p>
          </>
        )}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('endTurn')}
        </Button>
      </Fields>
    </form>
  )
}
