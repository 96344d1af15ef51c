import { useEffect, useState } from 'react'
import { listPasskeys } from '#client/accounts/passkey'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { hasOwnAuthenticator } from '../../../lib/passkeys/passkeys.ts'
import { useDismissal } from '../../../lib/use-dismissal.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import s from '../accounts.module.css'

/**
 * Offers a passkey to a registrant who has none, on a device that supports passkeys, until the registrant dismisses
 * it. It is at the end of the page, so that nothing moves when it appears.
 */
export function PasskeyOffer() {
  const [isGone, dismiss] = useDismissal('localStorage', 'fh-passkey-offer')
  const [isAble, setAble] = useState(false)
  useEffect(() => void hasOwnAuthenticator().then(setAble), [])
  return isGone || !isAble ? null : <Offer dismiss={dismiss} />
}

function Offer({ dismiss }: { dismiss: () => void }) {
  const { t } = useTranslation('accounts')
  const locale = useLocale()
  const { data } = useQuery(listPasskeys, {})
  if (data?.passkeys.length !== 0) return null
  const hide = () => {
    dismiss()
    // The button that had the focus has been removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={s.links} data-chrome>
      <Notice
        title={t('passkeyOffer')}
        action={
          <div className={s.row}>
            <ButtonLink size="small" to={`/${locale}/profile/passkeys`}>
              {t('passkeyOfferAdd')}
            </ButtonLink>
            <Button variant="quiet" size="small" onClick={hide}>
              {t('passkeyOfferLater')}
            </Button>
          </div>
        }
      >
        <p>{t('passkeyOfferText')}</p>
      </Notice>
    </div>
  )
}
