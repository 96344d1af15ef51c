import { type ComponentType, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { TermsType } from '#contract/reference/reference'
import { useTranslation } from '../../lib/language/translation.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Boundary } from '../../ui/loading/boundary.tsx'
import s from './frame.module.css'

/** Component that shows a full document until it is closed; the page's entry passes it in. */
export type LegalSlot = ComponentType<{ type: TermsType; onClose: () => void }>

/**
 * Links at the foot of every page: the privacy policy and the cookie statement (D-4.1). Letters link to the policy
 * with `#privacy`.
 */
export function Legal({ Document }: { Document: LegalSlot }) {
  const { t } = useTranslation('frame')
  const { hash } = useLocation()
  const live = useHydrated()
  /** Undefined until the visitor opens or closes a document. */
  const [chosen, setReading] = useState<TermsType | null>()
  const isLedTo = live && hash === '#privacy'
  const reading = chosen === undefined && isLedTo ? 'PRIVACY' : chosen
  const close = useCallback(() => setReading(null), [])
  return (
    <>
      <nav className={s.legal} aria-label={t('legal')}>
        <Button variant="quiet" size="small" onClick={() => setReading('PRIVACY')}>
          {t('privacyPolicy')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setReading('COOKIE')}>
          {t('cookieStatement')}
        </Button>
      </nav>
      {reading && (
        // A browser asks for a script once, so only loading the page again can help.
        <Boundary
          fallback={
            <p role="alert">
              {t('loadFailed')}
              <Button variant="quiet" size="small" onClick={() => location.reload()}>
                {t('loadAgain')}
              </Button>
            </p>
          }
        >
          <Document key={reading} type={reading} onClose={close} />
        </Boundary>
      )}
    </>
  )
}
