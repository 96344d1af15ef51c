import { KeyRound } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { useAssertion } from './use-assertion.ts'

type PasskeyButtonProps = {
  assertion: ReturnType<typeof useAssertion>
  /** True if a quicker method is offered above. */
  isSecond?: boolean
  children: ReactNode
}

/** The quickest login method, and help if it fails. */
export function PasskeyButton({ assertion, isSecond = false, children }: PasskeyButtonProps) {
  const { t } = useTranslation('office')
  return (
    <>
      <ErrorSummary errors={assertion.summary} focusKey={assertion.attempt} />
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        wide
        icon={<KeyRound />}
        pending={assertion.pending}
        pendingText={t('passkeyAsked')}
        onClick={assertion.press}
      >
        {children}
      </Button>
    </>
  )
}
