import { type ComponentType, type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { Locale } from '#contract/common'
import type { OutputOf } from '#contract/operation'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { locales } from '#contract/text'
import { openSetUp, previewSetUp } from '#client/sales/session/operations'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { localeNames } from '../../lib/language/words.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { shownSections } from './guide.ts'
import s from './preview.module.css'
import { SectionFacts } from './SectionFacts.tsx'

type Offer = OutputOf<typeof previewSetUp>

/** What the preview shows of other parts of the portal, and a language other than that of the page. */
export type PreviewParts = {
  /** Step 1 of a registration. */
  Offered: ComponentType<Offer>
  /** The public page of properties. */
  Listed: ComponentType<Offer>
  In: ComponentType<{ locale: Locale; children: ReactNode }>
}

/** One session before its publication, as registrants, the public and staff will see it, in each language. */
export function PreviewPage({ parts }: { parts: PreviewParts }) {
  const { id = '' } = useParams()
  const { t } = useTranslation('setUps')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const managed = useQuery(openSetUp, { id })
  const offer = useQuery(previewSetUp, { id })
  if (managed.error instanceof ProblemError && [400, 404].includes(managed.error.problem.status)) throw managed.error
  const isIncomplete = offer.error instanceof ProblemError && offer.error.problem.code === 'sales.set-up.incomplete'
  return (
    <Page
      title={t('preview')}
      lead={t('previewLead')}
      before={<BackLink to={`/office/sales/sessions/${id}`}>{t('backToSession')}</BackLink>}
    >
      <SegmentedField
        id="preview-language"
        name="preview-language"
        label={t('language')}
        value={locale}
        onChange={setLocale}
        options={locales.map(value => ({ value, label: localeNames[value] }))}
      />
      {isIncomplete ? (
        <Notice tone="warning" title={t('previewIncomplete')} />
      ) : (
        <Loading query={managed}>
          {opened => <Loading query={offer}>{shown => <Views {...{ parts, opened, shown, locale }} />}</Loading>}
        </Loading>
      )}
    </Page>
  )
}

type ViewsProps = { parts: PreviewParts; opened: ManagedSetUp; shown: Offer; locale: Locale }

function Views({ parts: { Offered, Listed, In }, opened, shown, locale }: ViewsProps) {
  const { t } = useTranslation('setUps')
  const views = [
    { name: 'public', body: <Listed {...shown} />, look: s.screen },
    { name: 'registrants', body: <Offered {...shown} />, look: s.phone },
    { name: 'staff', body: <ForStaff managed={opened} />, look: s.sheet },
  ] as const
  return (
    <div className={s.views}>
      {views.map(({ name, body, look }) => (
        <section key={name} className={s.view} data-view={name} aria-labelledby={`view-${name}`}>
          <h2 id={`view-${name}`}>{t(`view_${name}`)}</h2>
          <p className="soft">{t(`viewHint_${name}`)}</p>
          <div className={look} lang={locale} inert>
            <In key={locale} locale={locale}>
              {body}
            </In>
          </div>
        </section>
      ))}
    </div>
  )
}

/** The session as the lists and pages of staff name it, with all that they act on. */
function ForStaff({ managed: { setUp, propertyName } }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  return (
    <>
      <b>{[say(propertyName), ...(setUp.about === null ? [] : [say(setUp.about.name)])].join(' · ')}</b>
      {shownSections({ setUp })
        .filter(name => name !== 'about' && setUp[name] !== null)
        .map(name => (
          <section key={name} className={s.part}>
            <h3>{t(`section_${name}`)}</h3>
            <SectionFacts name={name} setUp={setUp} />
          </section>
        ))}
    </>
  )
}
