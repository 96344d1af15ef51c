import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { saveChoice } from '../choice/saved-choice.ts'
import type { Shown } from './shown.ts'
import { useFrontOffer } from './use-front-offer.ts'

/** Saves the property and session, so that the registration begins with them once the account is open. */
export const choose = ({ property, session }: Shown): void =>
  saveChoice({ propertyId: property.id, sessionId: session.id, batchId: null, name: property.name })

/** The two ways in: to a new account, with the property if there is only one, and to the login form in place. */
export function Ways() {
  const { t } = useTranslation(['front', 'accounts'])
  const locale = useLocale()
  const shown = useFrontOffer()
  const only = shown?.length === 1 ? (shown[0] ?? null) : null
  return (
    <>
      <ButtonLink variant="primary" to={`/${locale}/register`} onClick={() => only && choose(only)} data-way="register">
        {t('register')}
      </ButtonLink>
      <ButtonLink to="#login" data-way="login">
        {t('login', { ns: 'accounts' })}
      </ButtonLink>
    </>
  )
}
