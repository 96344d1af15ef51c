import { useRef } from 'react'
import type { Taken } from '#contract/sales/appointments/visit'
import type { Reported } from '#contract/sales/sale-day/check-in'
import { showHour, showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { brand, inLanguage } from '../../../ui/brand/brand.ts'
import { useNames } from '../../parts/use-names.ts'
import { PrintSheet } from '../../receipt/PrintSheet.tsx'
import type { Session } from '../session-choice.ts'
import type { Given } from './given.ts'
import s from './kiosk.module.css'
import { type SlipResult, usePrintSlip } from './use-print-slip.ts'
import type { RollWidth } from './use-slip-printer.ts'
import { Wait } from './Wait.tsx'

type SlipProps = { given: Given; width: RollWidth; onResult: (result: SlipResult) => void }

/** The slip that a visitor takes along, printed as soon as the number appears. It shows no personal data. */
export function PrintSlip(props: SlipProps) {
  return (
    <PrintSheet paper={props.width === 58 ? 'SLIP_58' : 'SLIP'} locale={useLocale()}>
      <Slip {...props} />
    </PrintSheet>
  )
}

function Slip({ given: { answer, session, at }, width, onResult }: SlipProps) {
  const { t } = useTranslation('kiosk')
  const locale = useLocale()
  const slip = useRef<HTMLDivElement>(null)
  usePrintSlip(slip, width, onResult)
  return (
    <div className={s.slip} ref={slip} data-width={width}>
      <p className={s.slipBrand}>{inLanguage(brand.name, locale)}</p>
      {session !== null && <SessionName session={session} />}
      <h1>{t('yourNumber')}</h1>
      {'taken' in answer ? <TakenNumber {...answer.taken} /> : <ReportedNumbers {...answer.reported} />}
      <p className={s.slipTime}>{t('arrived', { time: showTime(at, locale) })}</p>
    </div>
  )
}

function SessionName({ session }: { session: Session }) {
  return <p>{useNames().ofSessions([session])(session)}</p>
}

function TakenNumber({ number, expectedAt, ahead, minutes }: Taken) {
  const { t } = useTranslation('kiosk')
  const locale = useLocale()
  return (
    <>
      <p className={s.slipNumber} data-alone>
        {number}
      </p>
      {expectedAt !== null && <p>{t('expected', { time: showHour(expectedAt, locale) })}</p>}
      <p>
        <Wait ahead={ahead} minutes={minutes} />
      </p>
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
      {turns.map(({ position, batchName, state, desk, ahead, minutes }) => (
        <section key={`${position} ${batchName.en}`}>
          <p>{say(batchName)}</p>
          <p className={s.slipNumber} data-alone={turns.length === 1 || undefined}>
            {position}
          </p>
          <p>
            {state === 'WAITING' ? <Wait ahead={ahead} minutes={minutes} /> : t(`state_${state}`, { desk: desk ?? '' })}
          </p>
        </section>
      ))}
      {waits.some(({ isLate }) => isLate) && <p>{t('late')}</p>}
      {waits.length > 0 && <p>{t('waitInHall')}</p>}
    </>
  )
}
