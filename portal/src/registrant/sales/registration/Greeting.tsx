import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { nameIn } from '#contract/person-name'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { clearGreeting, isGreeted } from '../../../lib/session/greeting.ts'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'

/** Welcomes a registrant who has just opened an account, above the first step, until they continue. */
export function Greeting() {
  const { t } = useTranslation('sales')
  const registrant = useRegistrant()
  const locale = useLocale()
  const [params] = useSearchParams()
  const where = params.toString()
  const [first] = useState(where)
  const [greeted] = useState(isGreeted)
  const isOver = where !== first
  useEffect(() => {
    if (isOver) clearGreeting()
  }, [isOver])
  if (!greeted || isOver || registrant === null) return null
  const name = nameIn(locale, registrant.profile)
  return (
    <Notice tone="success" title={<LanguageSpan text={t('welcome', { name })} of={name} />} role="status">
      <p>{t('welcomeNext')}</p>
    </Notice>
  )
}
