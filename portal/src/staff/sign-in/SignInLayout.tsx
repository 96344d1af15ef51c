import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { BrandLink } from '../../ui/brand/brand-link.tsx'
import { Hero } from '../../ui/brand/hero.tsx'
import { PublicLayout } from '../../ui/layout/public-layout.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { OfflineSignIn } from '../offline/OfflineSignIn.tsx'
import { Languages } from '../language/Languages.tsx'
import { refresh, useOfficeSession } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import s from './sign-in.module.css'
import { SecondFactor } from './SecondFactor.tsx'
import { OverlayHeading, SignInStep } from './SignInStep.tsx'
import { SignIn } from './SignIn.tsx'
import { Unlock } from './Unlock.tsx'

type SignInLayoutProps = {
  /** Loaded on demand, because each staff member needs it only once. */
  Enrol: ComponentType
}

/** The screen in front of the pages, by the state of the session. */
function CurrentScreen({ Enrol }: SignInLayoutProps) {
  const { door } = useOfficeSession()
  switch (door) {
    case 'SIGN_IN':
      return <SignIn />
    case 'ENROL':
      return <Enrol />
    case 'PROVE':
      return <SecondFactor />
    case 'LOCKED':
      return <Unlock />
    case 'UNREACHED':
      return <Unreached />
    default:
      return <Skeleton lines={4} shape="field" />
  }
}

function Unreached() {
  const { t } = useTranslation(['office', 'frame'])
  return (
    <SignInStep title={t('unreached')} lead={t('noAnswer')}>
      <p>
        <Button variant="primary" onClick={() => void refresh()}>
          {t('tryAgain')}
        </Button>
      </p>
      <OfflineSignIn />
    </SignInStep>
  )
}

/** A page of the sign-in, without content behind it. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('office')
  return (
    <PublicLayout
      home="/office"
      line={t('heroTitle')}
      header={<Languages />}
      aside={<Hero title={t('heroTitle')} subtitle={t('heroText')} />}
      footer={<p>{t('footer')}</p>}
    >
      {children}
    </PublicLayout>
  )
}

export function SignInPage(props: SignInLayoutProps) {
  return (
    <SignInLayout>
      <CurrentScreen {...props} />
    </SignInLayout>
  )
}

/**
 * The sign-in dialog over the current page. The page behind it cannot be seen or reached, and gets the focus back
 * afterwards.
 */
export function SignInOverlay(props: SignInLayoutProps) {
  const { t } = useTranslation('office')
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Runs in the layout phase, before the hidden page loses the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className={s.over} aria-labelledby={heading} onCancel={event => event.preventDefault()}>
      <div className={s.overHead}>
        <BrandLink to="/office" line={t('heroTitle')} />
        <Languages />
      </div>
      <div className={s.overSheet}>
        <OverlayHeading value={heading}>
          <CurrentScreen {...props} />
        </OverlayHeading>
      </div>
    </dialog>
  )
}
