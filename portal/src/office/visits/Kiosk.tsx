import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { scanTicket } from '#contract/sales/desk'
import { arriveVisit } from '#contract/sales/visit'
import { useForm } from '../../lib/form/index.ts'
import { showHour, useLocale, useTranslation } from '../../lib/language/index.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field/index.ts'
import { useStaffCommand } from '../session/index.ts'
import s from './visits.module.css'

type Taken = OutputOf<typeof arriveVisit>

/** Milliseconds that a number is shown before the next visitor. */
const shownFor = 15_000

/** Where those who come take a number: by the QR code of their registration, or without. It shows nothing of whom. */
export function Kiosk({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('visits')
  const scan = useStaffCommand(scanTicket)
  const arrive = useStaffCommand(arriveVisit)
  const [taken, setTaken] = useState<Taken | null>(null)
  const form = useForm({ initial: { token: '' }, labels: { token: t('code') } })
  const take = (isWalkIn: boolean) =>
    form.submit(async ({ token }) => {
      if (!isWalkIn && token.trim() === '') return
      const ticketId = isWalkIn ? null : (await scan({ token: token.trim() })).id
      form.set('token', '')
      setTaken(await arrive({ sessionId, ticketId }))
    })
  useEffect(() => {
    if (taken === null) return
    const timer = setTimeout(() => setTaken(null), shownFor)
    return () => clearTimeout(timer)
  }, [taken])
  useOnMount(() => document.getElementById('token')?.focus({ preventScroll: true }))
  return (
    <div className={s.kiosk}>
      <div role="status">{taken !== null && <Ticket {...taken} />}</div>
      <Card>
        <form noValidate onSubmit={take(false)} className={s.take}>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField
            {...form.field('token')}
            hint={t('codeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            lang="en"
          />
          <Button id="take-number" variant="primary" pending={form.pending} onClick={() => void take(true)()}>
            {t('takeNumber')}
          </Button>
        </form>
      </Card>
    </div>
  )
}

function Ticket({ number, expectedAt, ahead, minutes }: Taken) {
  const { t } = useTranslation('visits')
  const locale = useLocale()
  return (
    <div className={s.number} data-number={number}>
      <span>{t('yourNumber')}</span>
      <b className="num">{number}</b>
      <span className="num">
        {ahead === 0 ? t('noneAhead') : t('ahead', { count: ahead })} {minutes !== null && t('about', { minutes })}
      </span>
      {expectedAt !== null && <span className="num">{t('expected', { time: showHour(expectedAt, locale) })}</span>}
    </div>
  )
}
