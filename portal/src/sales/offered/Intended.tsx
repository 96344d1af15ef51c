import { useState } from 'react'
import { useLocale, useSay, useTranslation } from '../../lib/language/index.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { TextLink } from '../../ui/button.tsx'
import { propertiesAddress } from '../address.ts'
import { type SavedChoice, recallChoice } from './saved-choice.ts'

/** What the account is being opened for, where that was chosen before. */
export function Intended() {
  const { t } = useTranslation('offered')
  const say = useSay()
  const locale = useLocale()
  const [choice, setChoice] = useState<SavedChoice | null>(null)
  // After the first render, which must be the prerendered one.
  useOnMount(() => setChoice(recallChoice()))
  if (choice === null) return null
  return (
    <p>
      <b>{t('registeringFor', { property: say(choice.name) })}</b>{' '}
      <TextLink to={propertiesAddress(locale)}>{t('another')}</TextLink>
    </p>
  )
}
