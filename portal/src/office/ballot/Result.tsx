import type { StaffBallot } from '#contract/sales/ballot/operations'
import { showTime, useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './ballot.module.css'

type Props = { ballot: StaffBallot; draw: NonNullable<StaffBallot['draw']> }

/** What was drawn, and where anybody reads it. */
export function Result({ ballot: { freezes }, draw: { value, witness, drawnAt } }: Props) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const say = useSay()
  const groups = freezes[0]?.groups ?? []
  return (
    <Card title={t('result')} aside={<StatusPill tone="success">{t('drawn')}</StatusPill>}>
      <div className={s.column}>
        <p className={`${s.value} num`}>{value}</p>
        <p className="num">{t('drawnAt', { time: showTime(drawnAt, locale), witness: witness ?? '' })}</p>
        <ul className={s.rows}>
          {groups.map(({ batchId, name, tickets, entries }) => (
            <li key={batchId}>
              <span className="num">{t('group', { name: say(name), tickets, entries })}</span>
              <span className={s.links}>
                <a href={`/${locale}/ballot/${batchId}`}>
                  {t('publicPage')}
                  <span className="vh"> {say(name)}</span>
                </a>
                {(['list', 'result'] as const).map(what => (
                  <a key={what} href={`/v1/sales/ballots/${batchId}/${what}.txt`} download={`${what}-${batchId}.txt`}>
                    {t(`download_${what}`)}
                    <span className="vh"> {say(name)}</span>
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
