import { useTranslation } from '../../lib/language/translation.ts'
import { Hero } from '../../ui/brand/hero.tsx'
import { Beside } from '../../ui/layout/beside.tsx'
import { InnerLayout } from '../../ui/layout/inner-layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PublicLayout } from '../../ui/layout/public-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The layout of a page before the login. */
export function PublicShellExample() {
  const { t } = useTranslation('kit')
  return (
    <PublicLayout
      home=".."
      line={t('line')}
      header={<Button size="small">{t('quiet')}</Button>}
      aside={<Hero title={t('title')} subtitle={t('lead')} />}
      footer={<p>{t('undone')}</p>}
    >
      <Page title={t('before')} lead={t('hint')}>
        <Button variant="primary" wide>
          {t('one')}
        </Button>
      </Page>
    </PublicLayout>
  )
}

/** The layout of a page behind the login, with content beside the column. */
export function AppShellExample() {
  const { t } = useTranslation('kit')
  return (
    <InnerLayout home=".." header={<Button size="small">{t('quiet')}</Button>} footer={<p>{t('undone')}</p>}>
      <Page title={t('behind')} lead={t('hint')}>
        <Beside side="end" aside={<Notice tone="success">{t('state')}</Notice>}>
          <Button variant="primary">{t('one')}</Button>
        </Beside>
      </Page>
    </InnerLayout>
  )
}
