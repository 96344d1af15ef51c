import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Hero } from '../../ui/brand/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { Beside, InnerLayout, Page, PublicLayout } from '../../ui/layout/index.ts'

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
