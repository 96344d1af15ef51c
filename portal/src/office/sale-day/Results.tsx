import { useState } from 'react'
import { mayUse } from '#contract/office/role'
import { openTenderBox, recordTenderResult, type TenderBox, TenderResult } from '#contract/sales/day/tender-box'
import { orNull, useForm } from '../../lib/form/index.ts'
import { showCents, useSay, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice/index.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields, TextField } from '../../ui/field/index.ts'
import { useChange, useStaff } from '../session/index.ts'
import s from './sale-day.module.css'

type Unit = TenderBox['units'][number]
type Props = { sessionId: string; box: TenderBox }

/** Each unit of a tender for which somebody has bid, with its result once it is recorded. */
export function Results({ sessionId, box }: Props) {
  const { t } = useTranslation('saleDay')
  const say = useSay()
  const { roles } = useStaff()
  const [opened, setOpened] = useState<string | null>(null)
  const bidFor = new Set(box.envelopes.map(({ tenderUnitId }) => tenderUnitId))
  return (
    <Card title={t('results')}>
      <ul className={s.rows}>
        {box.units
          .filter(({ id, result }) => bidFor.has(id) || result !== null)
          .map(unit => (
            <li key={unit.id}>
              <b>{t('unit', { block: say(unit.block), floor: unit.floor, unit: unit.unit })}</b>
              {unit.result !== null && (
                <span className="num">
                  {unit.result.registrationNumber === null || unit.result.priceCents === null
                    ? t('notSold')
                    : t('won', { number: unit.result.registrationNumber, price: showCents(unit.result.priceCents) })}
                </span>
              )}
              {unit.result === null && opened !== unit.id && mayUse(roles, 'sales.tenders.record-result') && (
                <Button size="small" onClick={() => setOpened(unit.id)}>
                  {t('recordResult')}
                  <span className="vh"> {unit.floor + unit.unit}</span>
                </Button>
              )}
              {unit.result === null && opened === unit.id && <Record sessionId={sessionId} box={box} unit={unit} />}
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** Whole Hong Kong dollars as they are typed. */
const centsOf = (typed: string): number | null => {
  const digits = typed.replace(/[,\s]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) * 100 : null
}

function Record({ sessionId, box, unit }: Props & { unit: Unit }) {
  const { t } = useTranslation('saleDay')
  const record = useChange(recordTenderResult, openTenderBox)
  const bids = box.envelopes.filter(({ tenderUnitId }) => tenderUnitId === unit.id)
  const toInput = ({ winnerId, priceCents }: { winnerId: string; priceCents: string }) => ({
    winnerId: orNull(winnerId),
    priceCents: orNull(winnerId) === null ? null : centsOf(priceCents),
  })
  const form = useForm({
    initial: { winnerId: '', priceCents: '' },
    labels: { winnerId: t('winner'), priceCents: t('price') },
    check: { schema: TenderResult, toInput },
  })
  const submit = form.submit(async values => {
    await record({ sessionId, tenderUnitId: unit.id, ...toInput(values) })
  })
  return (
    <form noValidate onSubmit={submit} className={s.whole}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SelectField
          {...form.field('winnerId')}
          placeholder={t('nobodyWon')}
          options={bids.map(one => ({ value: one.ticketId, label: one.registrationNumber }))}
        />
        {form.values.winnerId !== '' && (
          <TextField {...form.field('priceCents')} hint={t('priceHint')} inputMode="numeric" autoComplete="off" />
        )}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('recordResult')}
        </Button>
      </Fields>
    </form>
  )
}
