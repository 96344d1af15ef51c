import { proveByPasskey } from '#client/staff/staff-session'
import { useTranslation } from '../../lib/language/translation.ts'
import { takeSession, useStaff } from '../signed-in/store.ts'
import { CodeForm } from './CodeForm.tsx'
import s from './sign-in.module.css'
import { NotYou } from './NotYou.tsx'
import { Or } from './Or.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInStep } from './SignInStep.tsx'
import { useAssertion } from './use-assertion.ts'

/** The second factor, after the password. */
export function SecondFactor() {
  const { t } = useTranslation('office')
  const { factors } = useStaff()
  const assertion = useAssertion(proveByPasskey, takeSession)
  const hasPasskey = factors.passkeys > 0
  return (
    <SignInStep
      title={t('prove')}
      lead={t(factors.app ? 'proveLead' : 'proveLead_passkey')}
      wrong={assertion.summary.length > 0}
    >
      <div className={s.ways}>
        {hasPasskey && (
          <>
            <PasskeyButton assertion={assertion}>{t('usePasskey')}</PasskeyButton>
            <Or />
          </>
        )}
        <CodeForm
          kinds={factors.app ? ['app', 'recovery'] : ['recovery']}
          submit={t('goOn')}
          isFirst={!hasPasskey}
          onGiven={takeSession}
        />
      </div>
      <NotYou />
    </SignInStep>
  )
}
