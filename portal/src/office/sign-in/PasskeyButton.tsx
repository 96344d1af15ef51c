import { KeyRound } from '../../ui/icon/index.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { useAssertion } from './use-assertion.ts'

type PasskeyButtonProps = {
  assertion: ReturnType<typeof useAssertion>
  /** There is a quicker one still. */
  isSecond?: boolean
  children: ReactNode
}

/** The quickest way in, and what to do where it fails. */
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
