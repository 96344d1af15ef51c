import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { openText } from '#client/consents/text'
import type { ManagedText } from '#contract/consents/text'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Difference } from './Difference.tsx'
import { PublishText } from './PublishText.tsx'
import s from './texts.module.css'
import { Versions } from './Versions.tsx'
import { WriteText } from './WriteText.tsx'

/** One text: the published version, the draft and the version history. */
export function TextPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('texts')
  const query = useQuery(openText, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return (
    <Loading query={query} whole>
      {text => <Shown key={text.id} text={text} back={<BackLink to="/office/system/texts">{t('title')}</BackLink>} />}
    </Loading>
  )
}

/** Capitalises a consent's name, which is written for use within a sentence, for the start of a sentence. */
const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function Shown({ text, back }: { text: ManagedText; back: ReactNode }) {
  const { t } = useTranslation('texts')
  const say = useSay()
  const locale = useLocale()
  const [isWriting, setWriting] = useState(false)
  const { version, versions, consents, draft, isProposed } = text
  const since = versions.find(item => item.version === version)?.effectiveFrom ?? ''
  return (
    <Page
      title={upperFirst(say(text.text.name ?? text.text.title))}
      lead={t('since', { version, time: showTime(since, locale) })}
      before={back}
    >
      <div className={s.column}>
        {consents.length > 0 && (
          <p className="soft">{t('namedBy', { consents: consents.map(say).join(t('between')) })}</p>
        )}
        {isProposed && (
          <Notice tone="info" title={t('waits')} action={<TextLink to="/office/to-confirm">{t('toConfirm')}</TextLink>}>
            {t('waitsHint')}
          </Notice>
        )}
        {isWriting ? (
          <Card title={t('write')}>
            <WriteText text={text} onDone={() => setWriting(false)} />
          </Card>
        ) : (
          <>
            <Card
              title={t(draft === null ? 'inForce' : 'different')}
              aside={
                <Button size="small" onClick={() => setWriting(true)}>
                  {t(draft === null ? 'write' : 'goOn')}
                </Button>
              }
            >
              <Difference before={draft === null ? null : text.text} after={draft ?? text.text} />
            </Card>
            {draft !== null && <PublishText key={text.revision} text={text} />}
          </>
        )}
        <Versions text={text} />
      </div>
    </Page>
  )
}
