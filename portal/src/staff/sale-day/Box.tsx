import { mayUse } from '#contract/staff/role'
import type { SaleDay as Day } from '#contract/sales/sale-day/check-in'
import { beginTenderBox, closeTenderBox, openTenderBox, takeEnvelope } from '#client/sales/sale-day/tender-box'
import { BoxCount, type TenderBox } from '#contract/sales/sale-day/tender-box'
import { useQuery } from '../../lib/api/use-query.ts'
import { orNull } from '../../lib/form/blank.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Results } from './Results.tsx'
import { RegistrationLink } from '../parts/RegistrationLink.tsx'
import s from './sale-day.module.css'

const again = 5_000

type Props = { sessionId: string; box: TenderBox }

/** The tender box: staff open it, count envelopes in, close it, count it before a witness, and record the winners. */
export function Box({ day: { sessionId } }: { day: Day }) {
  const query = useQuery(openTenderBox, { sessionId }, () => again)
  return (
    <Loading query={query}>
      {box => (
        <div className={s.columns}>
          <State sessionId={sessionId} box={box} />
          <Envelopes sessionId={sessionId} box={box} />
          {box.box?.closed && <Results sessionId={sessionId} box={box} />}
        </div>
      )}
    </Loading>
  )
}

function State({ sessionId, box: { boxOpensAt, boxClosesAt, box, now } }: Props) {
  const { t } = useTranslation('saleDay')
  const { roles } = useStaff()
  const locale = useLocale()
  const begin = useChange(beginTenderBox, openTenderBox)
  const closed = box?.closed ?? null
  const isOver = boxClosesAt !== null && now >= boxClosesAt
  return (
    <Card title={t('page_box')}>
      <div className={s.column}>
        {boxOpensAt !== null && boxClosesAt !== null && (
          <p className="num">
            {t('boxTimes', { from: showTime(boxOpensAt, locale), until: showTime(boxClosesAt, locale) })}
          </p>
        )}
        {box !== null && (
          <p className="num">{t('boxOpened', { name: box.openedBy, time: showTime(box.openedAt, locale) })}</p>
        )}
        {closed !== null && (
          <>
            <p className="num">
              {t('boxClosed', {
                count: closed.counted,
                time: showTime(closed.at, locale),
                name: closed.by,
                witness: closed.witness,
              })}
            </p>
            {closed.difference !== null && <p>{closed.difference}</p>}
          </>
        )}
        {box === null && mayUse(roles, 'sales.tenders.open-box') && (
          <ConfirmedAction
            label={t('openBox')}
            question={t('openBoxAsk')}
            hint={t('openBoxHint')}
            tone="primary"
            size="normal"
            run={() => begin({ sessionId })}
          />
        )}
        {box !== null && closed === null && isOver && mayUse(roles, 'sales.tenders.close-box') && (
          <Close sessionId={sessionId} />
        )}
      </div>
    </Card>
  )
}

function Close({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('saleDay')
  const close = useChange(closeTenderBox, openTenderBox)
  const toInput = ({ counted, witness, difference }: { counted: string; witness: string; difference: string }) => ({
    counted: /^\d{1,6}$/.test(counted.trim()) ? Number(counted) : null,
    witness,
    difference: orNull(difference),
  })
  const form = useForm({
    initial: { counted: '', witness: '', difference: '' },
    labels: { counted: t('counted_box'), witness: t('witness'), difference: t('difference') },
    check: { schema: BoxCount, toInput },
  })
  const submit = form.submit(async values => {
    const { counted, ...rest } = toInput(values)
    await close({ sessionId, counted: counted ?? 0, ...rest })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField {...form.field('counted')} inputMode="numeric" autoComplete="off" maxLength={6} half />
        <TextField {...form.field('witness')} hint={t('witnessHint')} autoComplete="off" maxLength={120} />
        <TextField {...form.field('difference')} hint={t('differenceHint')} autoComplete="off" maxLength={300} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('closeBox')}
        </Button>
      </Fields>
    </form>
  )
}

function Envelopes({ sessionId, box: { box, envelopes, boxClosesAt, now } }: Props) {
  const { t } = useTranslation('saleDay')
  const locale = useLocale()
  const isOpen = box !== null && box.closed === null && boxClosesAt !== null && now < boxClosesAt
  return (
    <Card title={`${t('envelopes')} · ${envelopes.length}`}>
      <div className={s.column}>
        {isOpen && <Take sessionId={sessionId} />}
        {envelopes.length === 0 && <p className="soft">{t('noEnvelopes')}</p>}
        <ol className={s.rows}>
          {envelopes.toReversed().map(({ number, ticketId, registrationNumber, receivedAt, receivedBy }) => (
            <li key={ticketId}>
              <b className="num">{t('envelope', { number })}</b>
              <span className="num">
                <RegistrationLink id={ticketId} number={registrationNumber} />
              </span>
              <span className="soft num">
                {t('receivedBy', { time: showTime(receivedAt, locale), name: receivedBy })}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Take({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('saleDay')
  const take = useChange(takeEnvelope, openTenderBox)
  const form = useForm({
    initial: { registrationNumber: '' },
    labels: { registrationNumber: t('envelopeNumber') },
    rules: ({ registrationNumber }) =>
      registrationNumber.trim() === '' ? [{ field: 'registrationNumber', code: 'required' }] : [],
  })
  const submit = form.submit(async ({ registrationNumber }) => {
    await take({ sessionId, registrationNumber: registrationNumber.trim() })
    form.set('registrationNumber', '')
    document.getElementById('registrationNumber')?.focus({ preventScroll: true })
  })
  return (
    <form noValidate onSubmit={submit} className={s.column}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div className={s.bar}>
        <TextField {...form.field('registrationNumber')} autoComplete="off" maxLength={20} lang="en" />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('putIn')}
        </Button>
      </div>
    </form>
  )
}
