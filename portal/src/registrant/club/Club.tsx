import { useState } from 'react'
import type { Profile } from '#contract/accounts/account'
import { describeClub } from '#client/club/member'
import { usualDiscountPercent } from '#contract/club/member'
import { needsPrcConsents } from '#contract/identity'
import { useRegistrant } from '../../lib/session/login-session.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { ownStyle } from '../../ui/loading/own-style.tsx'
import { Page } from '../../ui/layout/page.tsx'
import type { ConsentsSlot } from '../../lib/slots.ts'
import { Card } from '../../ui/card.tsx'
import href from './club.css?url'
import { JoinForm } from './JoinForm.tsx'
import { Leaving, Welcome } from './Membership.tsx'

const Style = ownStyle(href)

type ClubProps = { Consents: ConsentsSlot }

/** The club page: a description and the form to join; a member sees the membership and the form to leave. */
export function Club({ Consents }: ClubProps) {
  const { t } = useTranslation('club')
  const say = useSay()
  const registrant = useRegistrant()
  const query = useQuery(describeClub, {})
  const [joined, setJoined] = useState(false)
  if (!registrant) return null
  const { profile, isMember } = registrant
  return (
    <>
      {/* This style sheet is for this page only and is not part of the shared one. */}
      <Style />
      <Loading query={query}>
        {({ name, operator, discountPercent }) => {
          const names = { club: say(name), operator: say(operator) }
          const benefits = <Benefits club={names.club} percent={discountPercent ?? usualDiscountPercent} />
          if (joined) return <Welcome club={names.club} />
          if (isMember)
            return (
              <Page title={t('isMember', names)} lead={t('about', names)}>
                <div className="club-sheet">
                  {benefits}
                  <Leaving {...names} />
                </div>
              </Page>
            )
          return (
            <Consents scope="ACCOUNT" programme="club" region={regionOf(profile)}>
              {consents => (
                <JoinForm consents={consents} {...names} onJoined={() => setJoined(true)}>
                  {benefits}
                </JoinForm>
              )}
            </Consents>
          )
        }}
      </Loading>
    </>
  )
}

const regionOf = (profile: Profile) => (needsPrcConsents(profile) ? 'CN' : 'HK')

function Benefits({ club, percent }: { club: string; percent: number }) {
  const { t } = useTranslation('club')
  return (
    <Card title={t('benefits')} tone="fog">
      <ul className="club-benefits">
        <li className="num">{t('benefitDiscount', { percent })}</li>
        <li>{t('benefitNews')}</li>
        <li>{t('benefitFree')}</li>
      </ul>
      <p className="club-note">{t('benefitsNote', { club })}</p>
    </Card>
  )
}
