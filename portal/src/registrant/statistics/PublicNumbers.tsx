import { useParams } from 'react-router'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ownStyle } from '../../ui/loading/own-style.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Notice } from '../../ui/notice.tsx'
import href from './numbers.css?url'
import { keyFor } from '#contract/sales/property/method-words'
import { type PublicNumbers as Read, useNumbers } from './use-numbers.ts'

const Style = ownStyle(href)

/**
 * Public page with the number of registrations in a session, if the vendor has published it, and how many of them
 * came through estate agents.
 */
export function PublicNumbers() {
  const { sessionId = '' } = useParams()
  const { t } = useTranslation('numbers')
  const { numbers, isLate, refused } = useNumbers(sessionId)
  // Numbers that are not published do not exist for the public.
  if (refused) throw refused
  return (
    <>
      {/* This style sheet is for this page only and is not part of the shared one. */}
      <Style />
      {numbers === null ? (
        <Page title={t('title')}>{isLate ? <Notice tone="warning">{t('late')}</Notice> : <Skeleton lines={6} />}</Page>
      ) : (
        <Shown numbers={numbers} isLate={isLate} />
      )}
    </>
  )
}

function Shown({ numbers, isLate }: { numbers: Read; isLate: boolean }) {
  const { t } = useTranslation('numbers')
  const say = useSay()
  const locale = useLocale()
  const { all, method, distinct, propertyName, sessionName, countedAt } = numbers
  const tiles: [string, number, string][] = [
    [t('registrations'), all.registrations, t('registrationsHint')],
    [t('byAgents'), all.byAgents, t('byAgentsHint')],
    [t(keyFor(method, 'intents')), all.intents, t(keyFor(method, 'intentsHint'))],
    [t('people'), distinct.people, t('onceHint')],
    [t('companies'), distinct.companies, t('onceHint')],
  ]
  return (
    <Page title={`${say(propertyName)} · ${say(sessionName)}`} lead={t('lead')}>
      <div className="numbers-column">
        {isLate && <Notice tone="warning">{t('late')}</Notice>}
        <dl className="numbers-tiles">
          {tiles.map(([name, value, hint]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value.toLocaleString('en')}</dd>
              <dd className="numbers-hint">{hint}</dd>
            </div>
          ))}
        </dl>
        {numbers.groups.length > 1 && <Groups numbers={numbers} />}
        <p className="soft num">{t('countedAt', { time: showTime(countedAt, locale) })}</p>
        <p className="soft">{t('meaning')}</p>
      </div>
    </Page>
  )
}

const shownCounts = ['registrations', 'byAgents', 'intents'] as const

function Groups({ numbers: { groups, method } }: { numbers: Read }) {
  const { t } = useTranslation('numbers')
  const say = useSay()
  return (
    <section>
      <h2 className="numbers-heading">{t('byGroup')}</h2>
      <ul className="numbers-groups">
        {groups.map(group => (
          <li key={group.batchId}>
            <b>{say(group.name)}</b>
            <dl>
              {shownCounts.map(name => (
                <div key={name}>
                  <dt>{t(name === 'intents' ? keyFor(method, name) : name)}</dt>
                  <dd className="num">{group[name].toLocaleString('en')}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
