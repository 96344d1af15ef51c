import { ArrowRight, Tag, X } from '../../ui/icon/icons.ts'
import { pathIn } from '../../lib/language/locale.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useSession } from '../../lib/session/login-session.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useLocation } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { describeClub } from '#client/club/member'
import { bannerLine, usualDiscountPercent } from '#contract/club/member'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import s from './frame.module.css'
import { useDismissal } from '../../lib/use-dismissal.ts'

/**
 * Invites a registrant who is not a member to the club. If membership is unknown nobody is invited; while it is
 * loading, the space is reserved so that the page does not shift.
 */
export function ClubBanner() {
  const session = useSession()
  const { pathname } = useLocation()
  const [isDismissed, dismiss] = useDismissal('sessionStorage', 'fh-club-banner')
  // The prerendered page is for a visitor who has dismissed nothing.
  const gone = useHydrated() && isDismissed
  // The club page itself needs no invitation.
  if (gone || pathIn('en', pathname) === '/en/club') return null
  if (session.status === 'starting') return <Band />
  return session.status === 'ready' && session.actor.isMember === false ? <Invitation dismiss={dismiss} /> : null
}

function Invitation({ dismiss }: { dismiss: () => void }) {
  const { data, isError } = useQuery(describeClub, {})
  if (data ? !data.isShown : isError) return null
  const hide = () => {
    dismiss()
    // Focus moves to the main content because the focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return <Band club={data} hide={hide} />
}

/** The space is reserved before the messages have loaded. */
function Band({ club: data, hide }: { club?: OutputOf<typeof describeClub> | undefined; hide?: () => void }) {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const say = useSay()
  const club = data ? say(data.name) : ''
  return (
    <section className={s.club} aria-label={club} data-waiting={!data || undefined} data-chrome>
      <div className={s.clubInner}>
        <Tag />
        <p className="num">{say(bannerLine(data?.line ?? null, data?.discountPercent ?? usualDiscountPercent))}</p>
        <ButtonLink variant="quiet" size="small" to={`/${locale}/club`}>
          {t('clubJoin', { club })}
          <ArrowRight />
        </ButtonLink>
        <Button variant="quiet" size="small" icon={<X />} aria-label={t('clubDismiss')} onClick={hide} />
      </div>
    </section>
  )
}
