import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { propertiesAddress } from '../address.ts'
import { methodOf } from './shown.ts'
import { useFrontOffer } from './use-front-offer.ts'
import { Ways } from './Ways.tsx'

/** What a registration takes, in three steps. */
export function Steps() {
  const { t } = useTranslation('front')
  const locale = useLocale()
  const last = `step3_${methodOf(useFrontOffer() ?? [])}` as const
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t(last), text: t(`${last}Text`) },
  ]
  return (
    <Page title={t('title')} heading={t('heading')} lead={t('lead')}>
      <ol className="front-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="front-number num" aria-hidden="true">
              {index + 1}
            </span>
            <b>{title}</b>
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
      <div className="front-ways">
        <Ways />
      </div>
      <p>
        <TextLink to={propertiesAddress(locale)}>{t('all')}</TextLink>
      </p>
    </Page>
  )
}
