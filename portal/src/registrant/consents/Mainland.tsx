import type { ReactNode } from 'react'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { About, ConsentGroup } from './ConsentGroup.tsx'
import s from './consents.module.css'
import { InPerson } from './InPerson.tsx'
import type { Asked } from './use-asked.ts'
import type { Ticks } from './use-ticks.ts'

type MainlandProps = {
  /** Consents that are asked now, each by a separate act. */
  asked: Asked[]
  /** Consents given before whose texts have not changed, and since when. */
  given: (Asked & { since: string })[]
  onChange: () => void
  ticks: Ticks
  errorOf: (code: string) => string | undefined
  /** Placeholder shown until the consents are known. */
  waiting: ReactNode
  ready: boolean
  /** True where a programme asks: there is no alternative at the sales office. */
  isProgramme: boolean
  sessionId: string | undefined
  refused: boolean
}

/** Shows the consents that the Mainland's law requires from the people it covers. */
export function Mainland(props: MainlandProps) {
  const { asked, given, onChange, ticks, errorOf, waiting, ready, isProgramme, sessionId, refused } = props
  const { t } = useTranslation('consents')
  return (
    <div className={s.mainland}>
      {(!ready || asked.length > 0) && (
        <Notice tone="info" role="status">
          {t(isProgramme ? 'mainlandWhyJoin' : 'mainlandWhy')}
        </Notice>
      )}
      {given.length > 0 && <Given given={given} onChange={onChange} />}
      {ready ? <ConsentGroup title={t('mainland')} asked={asked} ticks={ticks} errorOf={errorOf} /> : waiting}
      {!isProgramme && (!ready || asked.length > 0) && <InPerson sessionId={sessionId} refused={refused} />}
    </div>
  )
}

/**
 * Consents that are not asked again: the law requires a new consent when purpose, means or kinds of data change, and
 * none of them has changed (D-4.2).
 */
function Given({ given, onChange }: Pick<MainlandProps, 'given' | 'onChange'>) {
  const { t } = useTranslation('consents')
  const say = useSay()
  const locale = useLocale()
  return (
    <section className={s.group} aria-labelledby="given-before">
      <h3 id="given-before">{t('mainland')}</h3>
      <p>{t('givenBefore')}</p>
      <ul className={s.given}>
        {given.map(item => (
          <li key={item.code}>
            <p>{say(item.title)}</p>
            <p className="soft num">{t('givenOn', { time: showTime(item.since, locale) })}</p>
            <div className={s.more}>
              <About one={item} />
            </div>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onChange}>
        {t('change')}
        <span className="vh"> {t('mainland')}</span>
      </Button>
    </section>
  )
}
