import { useState } from 'react'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useOnMount } from '../../../lib/use-on-mount.ts'
import { TextLink } from '../../../ui/button.tsx'
import { propertiesAddress } from '../address.ts'
import { type SavedChoice, recallChoice } from './saved-choice.ts'

/** Shows the property chosen before the account was opened. */
export function Intended() {
  const { t } = useTranslation('offered')
  const say = useSay()
  const locale = useLocale()
  const [choice, setChoice] = useState<SavedChoice | null>(null)
  // Runs after the first render, which must match the prerendered page.
  useOnMount(() => setChoice(recallChoice()))
  if (choice === null) return null
  return (
    <p>
      <b>{t('registeringFor', { property: say(choice.name) })}</b>{' '}
      <TextLink to={propertiesAddress(locale)}>{t('another')}</TextLink>
    </p>
  )
}
