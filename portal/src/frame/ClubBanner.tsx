import { ArrowRight, Tag, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { describeClub, usualDiscountPercent } from '#contract/club/member'
import { pathIn } from '../lib/locale.ts'
import { useSession } from '../lib/session.ts'
import { useTranslation } from '../lib/translation.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { useQuery } from '../lib/use-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import s from './frame.module.css'
import { useDismissal } from './use-dismissal.ts'

const thisTab = () => sessionStorage

/** Invites who is not a member of the club. Where membership is not known nobody is asked to join what they may be in. */
export function ClubBanner() {
  const session = useSession()
  const { pathname } = useLocation()
  const [gone, dismiss] = useDismissal(thisTab, 'fh-club-banner')
  if (session.status !== 'ready' || session.isMember !== false || gone) return null
  // The screen that it leads to needs no invitation.
  return pathIn('en', pathname) === '/en/club' ? null : <Invitation dismiss={dismiss} />
}

/** It has its place before its words are there, so that nothing moves when they come. */
function Invitation({ dismiss }: { dismiss: () => void }) {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const say = useSay()
  const { data, isError } = useQuery(describeClub, {})
  if (isError && !data) return null
  const club = data ? say(data.name) : ''
  const hide = () => {
    dismiss()
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={s.club} aria-label={club} data-waiting={!data || undefined} data-chrome>
      <div className={s.clubInner}>
        <Tag />
        <p className="num">{t('clubOffer', { percent: data?.discountPercent ?? usualDiscountPercent })}</p>
        <ButtonLink variant="quiet" size="small" to={`/${locale}/club`}>
          {t('clubJoin', { club })}
          <ArrowRight />
        </ButtonLink>
        <Button variant="quiet" size="small" icon={<X />} aria-label={t('clubDismiss')} onClick={hide} />
      </div>
    </section>
  )
}
