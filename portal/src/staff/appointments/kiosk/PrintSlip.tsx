import type { Taken } from '#contract/sales/appointments/visit'
import type { Reported } from '#contract/sales/sale-day/check-in'
import { showHour, showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useNames } from '../../parts/use-names.ts'
import { PrintSheet } from '../../receipt/PrintSheet.tsx'
import { usePrint } from '../../receipt/use-print.ts'
import type { Session } from '../session-choice.ts'
import type { Given } from './given.ts'
import s from './kiosk.module.css'

type SlipProps = { given: Given; onPrinted: () => void }

/** The slip that a visitor takes along, printed as soon as the number appears. It shows no personal data. */
export function PrintSlip(props: SlipProps) {
  return (
    <PrintSheet paper="SLIP" locale={useLocale()}>
      <Slip {...props} />
    </PrintSheet>
  )
}

function Slip({ given: { answer, session, at }, onPrinted }: SlipProps) {
  const { t } = useTranslation('kiosk')
  const locale = useLocale()
  usePrint(onPrinted)
  return (
    <div className={s.slip}>
      {session !== null && <SessionName session={session} />}
      <h1>{t('yourNumber')}</h1>
      {'taken' in answer ? <TakenNumber {...answer.taken} /> : <ReportedNumbers {...answer.reported} />}
      <p>{t('arrived', { time: showTime(at, locale) })}</p>
    </div>
  )
}

function SessionName({ session }: { session: Session }) {
  return <p>{useNames().ofSessions([session])(session)}</p>
}

function TakenNumber({ number, expectedAt }: Taken) {
  const { t } = useTranslation('kiosk')
  const locale = useLocale()
  return (
    <>
      <p className={s.slipNumber} data-alone>
        {number}
      </p>
      {expectedAt !== null && <p>{t('expected', { time: showHour(expectedAt, locale) })}</p>}
      <p>{t('slipWait')}</p>
    </>
  )
}

function ReportedNumbers({ turns }: Reported) {
  const { t } = useTranslation('kiosk')
  const say = useSay()
  const waits = turns.filter(({ state }) => state === 'WAITING')
  return (
    <>
      {turns.map(({ position, batchName, state, desk }) => (
        <section key={`${position} ${batchName.en}`}>
          <p>{say(batchName)}</p>
          <p className={s.slipNumber} data-alone={turns.length === 1 || undefined}>
            {position}
          </p>
          {state !== 'WAITING' && <p>{t(`state_${state}`, { desk: desk ?? '' })}</p>}
        </section>
      ))}
      {waits.some(({ isLate }) => isLate) && <p>{t('late')}</p>}
      {waits.length > 0 && <p>{t('waitInHall')}</p>}
    </>
  )
}
