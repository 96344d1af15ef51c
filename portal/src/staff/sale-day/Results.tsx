import { useState } from 'react'
import { mayUse } from '#contract/staff/role'
import { openTenderBox, recordTenderResult } from '#client/sales/sale-day/tender-box'
import { type TenderBox, TenderResult } from '#contract/sales/sale-day/tender-box'
import { orNull } from '../../lib/form/blank.ts'
import { useForm } from '../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './sale-day.module.css'

type Unit = TenderBox['units'][number]
type Props = { sessionId: string; box: TenderBox }

/** Each unit of a tender with bids, and its result once one person has proposed it and a second has confirmed it. */
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
                    : t('won', {
                        number: unit.result.registrationNumber,
                        price: showBriefCents(unit.result.priceCents),
                      })}
                </span>
              )}
              {unit.result === null && unit.isProposed && (
                <span className={s.presses}>
                  {t('resultWaits')}
                  {mayUse(roles, 'sales.tenders.record-result') && (
                    <TextLink to="/office/to-confirm">{t('toConfirm')}</TextLink>
                  )}
                </span>
              )}
              {unit.result === null &&
                !unit.isProposed &&
                opened !== unit.id &&
                mayUse(roles, 'sales.tenders.record-result') && (
                  <Button size="small" onClick={() => setOpened(unit.id)}>
                    {t('recordResult')}
                    <span className="vh"> {unit.floor + unit.unit}</span>
                  </Button>
                )}
              {unit.result === null && !unit.isProposed && opened === unit.id && (
                <Record sessionId={sessionId} box={box} unit={unit} />
              )}
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** Parses whole Hong Kong dollars and returns cents, or null. */
const centsOf = (typed: string): number | null => {
  const digits = typed.replace(/[,\s]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) * 100 : null
}

/** The option for "no winner". It must be chosen explicitly, so that an untouched form never means it. */
const nobody = 'NOBODY'

function Record({ sessionId, box, unit }: Props & { unit: Unit }) {
  const { t } = useTranslation('saleDay')
  const record = useChange(recordTenderResult, openTenderBox)
  const [isAsking, setAsking] = useState(false)
  const bids = box.envelopes.filter(({ tenderUnitId }) => tenderUnitId === unit.id)
  const toInput = ({ winnerId, priceCents }: { winnerId: string; priceCents: string }) => ({
    winnerId: winnerId === nobody ? null : orNull(winnerId),
    priceCents: winnerId === nobody ? null : centsOf(priceCents),
  })
  const form = useForm({
    initial: { winnerId: '', priceCents: '' },
    labels: { winnerId: t('winner'), priceCents: t('price') },
    chosen: ['winnerId'],
    check: { schema: TenderResult, toInput },
    rules: ({ winnerId, priceCents }) => [
      ...(winnerId === '' ? [{ field: 'winnerId', code: 'required' }] : []),
      ...(winnerId !== '' && winnerId !== nobody && priceCents.trim() === ''
        ? [{ field: 'priceCents', code: 'required' }]
        : []),
    ],
  })
  const { winnerId, priceCents } = form.values
  const review = form.submit(() => Promise.resolve(setAsking(true)))
  const confirm = form.submit(async values => {
    setAsking(false)
    await record({ sessionId, tenderUnitId: unit.id, ...toInput(values) })
  })
  const winner = bids.find(({ ticketId }) => ticketId === winnerId)
  const price = centsOf(priceCents)
  return (
    <form noValidate onSubmit={review} className={s.whole}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SelectField
          {...form.field('winnerId')}
          options={[
            ...bids.map(bid => ({ value: bid.ticketId, label: bid.registrationNumber })),
            { value: nobody, label: t('nobodyWon') },
          ]}
        />
        {winner && (
          <TextField {...form.field('priceCents')} hint={t('priceHint')} inputMode="numeric" autoComplete="off" />
        )}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('reviewResult')}
        </Button>
      </Fields>
      <ConfirmDialog
        open={isAsking}
        title={
          winner && price !== null
            ? t('recordWon', { number: winner.registrationNumber, price: showBriefCents(price) })
            : t('recordNotSold')
        }
        confirm={t('proposeResult')}
        tone="danger"
        pending={form.pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('recordHint', { count: bids.length })}</p>
      </ConfirmDialog>
    </form>
  )
}
