import { Printer } from '../icons.ts'
import { useState } from 'react'
import { isDay } from '#contract/identity'
import { listBanking } from '#client/payments/finance'
import { useQuery } from '../../lib/api/use-query.ts'
import { showDay, todayInHongKong } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../parts/DayField.tsx'
import s from './finance.module.css'
import { InstrumentTable } from './InstrumentTable.tsx'

/**
 * The instruments that were received on a day and go to the bank. Staff check the list here, print it on A4 and take
 * it along.
 */
export function Banking({ sessionId, name }: { sessionId: string; name: string }) {
  const { t } = useTranslation('finance')
  const [day, setDay] = useState(() => todayInHongKong(Date.now()))
  return (
    <>
      <div className={s.bar} data-chrome>
        <DayField id="day" name="day" label={t('day')} value={day} onChange={setDay} />
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {isDay(day) ? <List sessionId={sessionId} name={name} day={day} /> : <p className="soft">{t('dayWrong')}</p>}
    </>
  )
}

function List({ sessionId, name, day }: { sessionId: string; name: string; day: string }) {
  const { t } = useTranslation('finance')
  const locale = useLocale()
  const say = useSay()
  const query = useQuery(listBanking, { sessionId, day })
  return (
    <Loading query={query}>
      {({ payee, rows }) => (
        <div className={s.column}>
          <p>
            <b>{name}</b>
            <br />
            {t('bankingOf', { day: showDay(day, locale), payee: say(payee) })}
          </p>
          {rows.length === 0 ? (
            <p className="soft">{t('none')}</p>
          ) : (
            <InstrumentTable caption={t('view_banking')} rows={rows} />
          )}
          <p className={s.signed}>{t('signed')}</p>
        </div>
      )}
    </Loading>
  )
}
