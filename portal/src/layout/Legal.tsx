import { type ComponentType, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { TermsType } from '#contract/reference/reference'
import { useTranslation } from '../lib/language/index.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import s from './frame.module.css'

/** Shows a document in full until it is closed; the entrance puts it here. */
export type LegalSlot = ComponentType<{ type: TermsType; onClose: () => void }>

/** At the foot of every page: the privacy policy and the cookie statement (D-4.1). Letters lead to the policy by `#privacy`. */
export function Legal({ Document }: { Document: LegalSlot }) {
  const { t } = useTranslation('frame')
  const { hash } = useLocation()
  const live = useHydrated()
  /** Undefined until somebody opens or closes one. */
  const [chosen, setReading] = useState<TermsType | null>()
  const isLedTo = live && hash === '#privacy'
  const reading = chosen === undefined && isLedTo ? 'PRIVACY' : chosen
  const close = useCallback(() => setReading(null), [])
  return (
    <nav className={s.legal} aria-label={t('legal')}>
      <Button variant="quiet" size="small" onClick={() => setReading('PRIVACY')}>
        {t('privacyPolicy')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setReading('COOKIE')}>
        {t('cookieStatement')}
      </Button>
      {reading && <Document key={reading} type={reading} onClose={close} />}
    </nav>
  )
}
