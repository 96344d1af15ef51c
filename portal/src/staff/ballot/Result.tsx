import type { StaffBallot } from '#contract/sales/ballot/operations'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './ballot.module.css'
import { SignedSheet } from './SignedSheet.tsx'

type Props = { ballot: StaffBallot; draw: NonNullable<StaffBallot['draw']> }

/** The result of the draw and the address of the public page. */
export function Result({ ballot, draw: { source, value, witness, drawnAt } }: Props) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const say = useSay()
  // The public page may have a different host name from the office.
  const addressOf = (path: string) => new URL(path, ballot.publicPage).href
  const groups = ballot.freezes[0]?.groups ?? []
  return (
    <Card title={t('result')} aside={<StatusPill tone="success">{t('drawn')}</StatusPill>}>
      <div className={s.column}>
        {source === 'DIGITS' ? <p className={`${s.value} num`}>{value}</p> : <RoundValue value={value} />}
        <p className="num">{t(`drawnAt_${source}`, { time: showTime(drawnAt, locale), witness: witness ?? '' })}</p>
        <SignedSheet ballot={ballot} />
        <ul className={s.rows}>
          {groups.map(({ batchId, name, tickets, entries }) => (
            <li key={batchId}>
              <span className="num">{t('group', { name: say(name), tickets, entries })}</span>
              <span className={s.links}>
                <a href={addressOf(`../ballot/${batchId}`)}>
                  {t('publicPage')}
                  <span className="vh"> {say(name)}</span>
                </a>
                {(['list', 'result'] as const).map(what => (
                  <a
                    key={what}
                    href={addressOf(`/v1/sales/ballots/${batchId}/${what}.txt`)}
                    download={`${what}-${batchId}.txt`}
                  >
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

function RoundValue({ value }: { value: string }) {
  const { t } = useTranslation('ballot')
  const [round = '', randomness = ''] = value.split(' ')
  return (
    <>
      <p className={`${s.value} num`}>{t('round', { round })}</p>
      <p className={s.hash}>
        {t('randomness')} <code>{randomness}</code>
      </p>
    </>
  )
}
