import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { keepAwake } from '../../../lib/pass/keep-awake.ts'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import s from './pass.module.css'

/** The code alone in full screen, with the screen kept on. */
export function LargeCode({ number, token }: { number: string; token: string }) {
  const { t } = useTranslation('sales')
  const shown = useRef<SVGSVGElement>(null)
  useEffect(() => (shown.current ? keepAwake(shown.current) : undefined), [])
  return (
    <div className={s.large}>
      <QrCode ref={shown} className={s.largeCode} text={token} label={t('qrAlt', { number })} />
      <p>{t('bright')}</p>
    </div>
  )
}
