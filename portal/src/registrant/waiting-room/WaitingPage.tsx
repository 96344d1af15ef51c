import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Hero } from '../../ui/brand/hero.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PublicLayout } from '../../ui/layout/public-layout.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Standing } from './Standing.tsx'

/**
 * The waiting room page, rendered once: the server replaces the text between %
 * (server/src/platform/http/pages/serve-waiting-room.ts), and a small script updates it (entries/waiting-room.ts).
 * Without a script, the page reloads itself.
 */
export function WaitingPage() {
  const { t } = useTranslation(['waiting', 'frame'])
  const locale = useLocale()
  return (
    <PublicLayout
      home={`/${locale}/login`}
      header={
        <span className="room-languages">
          {locales
            .filter(other => other !== locale)
            .map(other => (
              <a key={other} href={`/${other}/login`} lang={other} hrefLang={other}>
                {localeNames[other]}
              </a>
            ))}
        </span>
      }
      aside={<Hero title={t('heroTitle', { ns: 'frame' })} subtitle={t('heroText', { ns: 'frame' })} />}
      footer={<p>{t('footer', { ns: 'frame' })}</p>}
    >
      <Page title={t('title')} heading={t('heading')} lead={t('lead')}>
        <div className="room">
          <Card>
            {/* `data-is` is empty until it applies (room.css). */}
            <p data-drawing data-is="%DRAWING%">
              {t('drawing')}
            </p>
            <Standing
              facts={{
                number: '%NUMBER%',
                ahead: '%AHEAD%',
                pace: '%PACE%',
                wait: '%WAIT%',
              }}
            />
            <p className="soft num as-of">
              <span data-fact="asOf">{t('asOf', { time: '%TIME%' })}</span>
            </p>
            <p role="status" className="vh" id="told" />
            <div data-lost hidden>
              <Notice tone="warning">{t('lost')}</Notice>
            </div>
          </Card>
        </div>
        <p>{t('keeps')}</p>
        <p>{t('same')}</p>
        <div className="room">
          <Card title={t('how')}>
            <p>{t('howText')}</p>
            <p className="checked">
              <a data-draw data-is="%DRAWN%" href={`/${locale}/waiting-room/draw/%ROOM%`}>
                {t('draw')}
              </a>
              <a href="/v1/waiting-room/state">{t('seed')}</a>
              <a href="/v1/waiting-room/order.txt">{t('order')}</a>
            </p>
          </Card>
        </div>
      </Page>
    </PublicLayout>
  )
}
