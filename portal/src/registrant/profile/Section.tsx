import { ArrowLeft } from '../../ui/icon/icons.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type SectionProps = Omit<Parameters<typeof Page>[0], 'before' | 'heading'>

/** One page of the profile, with a link back to the overview above its heading. */
export function Section(props: SectionProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const back = (
    <p className="profile-back">
      <ButtonLink variant="quiet" size="small" icon={<ArrowLeft />} to={`/${locale}/profile`}>
        {t('title')}
      </ButtonLink>
    </p>
  )
  return <Page {...props} before={back} />
}

/** The message of a profile page after its action is done. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  return (
    <Page title={title} announce>
      <Notice tone="success" role="status">
        {children}
      </Notice>
      <p>
        <ButtonLink to={`/${locale}/profile`}>{t('back')}</ButtonLink>
      </p>
    </Page>
  )
}
