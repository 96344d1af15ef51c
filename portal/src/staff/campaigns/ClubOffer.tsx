import { useState } from 'react'
import { bannerLine, usualDiscountPercent } from '#contract/club/member'
import { changeClubOffer, openClubOffer } from '#client/club/offer'
import { ClubOffer as Offer } from '#contract/club/offer'
import type { OutputOf } from '#contract/operation'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { Changes } from '../parts/Changes.tsx'
import { useNames } from '../parts/use-names.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './campaign.module.css'

type Managed = OutputOf<typeof openClubOffer>
type Session = OutputOf<typeof listSessions>['rows'][number]

/** The club as registrants see it: the banner and the discount of members. */
export function ClubOffer() {
  const { t } = useTranslation(['campaign', 'office'])
  const offer = useQuery(openClubOffer, {})
  const sessions = useQuery(listSessions, {})
  return (
    <Page
      title={t('club')}
      lead={t('clubLead')}
      before={<BackLink to="/office/campaign">{t('room_campaign')}</BackLink>}
    >
      <Loading query={offer}>
        {managed => (
          <Loading query={sessions}>
            {({ rows }) => (
              <div className={s.column}>
                <OfferForm key={managed.version} managed={managed} sessions={rows} />
                <Changes
                  title={t('clubChanges')}
                  changes={managed.changes.map(({ fields, ...change }) => ({
                    ...change,
                    what: fields.map(field => t(`club_${field}`)).join(t('between', { ns: 'office' })),
                  }))}
                />
              </div>
            )}
          </Loading>
        )}
      </Loading>
    </Page>
  )
}

type Values = {
  isShown: boolean
  percent: string
  line: typeof noWords
  sessions: { id: string; percent: string }[]
}

/** Parses a whole number. Other text becomes undefined, which the validation rules reject. */
const percentOf = (typed: string): number | undefined => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined)

const offerOf = ({ isShown, percent, line, sessions }: Values) => ({
  isShown,
  percent: percent.trim() === '' ? null : percentOf(percent),
  line: Object.values(line).every(text => text.trim() === '') ? null : line,
  sessions: sessions.flatMap(session =>
    session.percent.trim() === '' ? [] : [{ sessionId: session.id, percent: percentOf(session.percent) }],
  ),
})

const useOfferForm = (managed: Managed, shown: readonly Session[]) => {
  const { t } = useTranslation('campaign')
  const change = useChange(changeClubOffer, openClubOffer)
  const initial: Values = {
    isShown: managed.isShown,
    percent: managed.percent === null ? '' : String(managed.percent),
    line: managed.line ?? noWords,
    sessions: shown.map(({ id }) => ({
      id,
      percent: String(managed.sessions.find(session => session.sessionId === id)?.percent ?? ''),
    })),
  }
  const options = nestedOptions<Values>({
    initial,
    labels: {
      isShown: t('clubShown'),
      percent: t('clubPercent'),
      ...wordsLabels({ line: t('clubLine') }),
      'sessions.*.percent': t('clubSessionPercent'),
    },
    check: { schema: Offer, toInput: offerOf },
    // Sessions without their own percentage are not sent.
    mapField: (field, values) => {
      const [list, at] = field.split('.')
      if (list !== 'sessions') return field
      const sent = values.sessions.flatMap((session, place) => (session.percent.trim() === '' ? [] : [place]))
      return `sessions.${sent[Number(at)] ?? 0}.percent`
    },
  })
  const form = useForm(options)
  const submit = form.submit(async flat => {
    await change({ version: managed.version, ...Offer.parse(offerOf(options.valuesOf(flat))) })
  })
  return { form, submit, valuesOf: options.valuesOf }
}

function OfferForm({ managed, sessions }: { managed: Managed; sessions: readonly Session[] }) {
  const { t } = useTranslation('campaign')
  const nameOf = useNames().ofSessions(sessions)
  const [now] = useState(() => Date.now())
  // Sessions that have closed are hidden, unless the club offer already covers them.
  const shown = sessions.filter(
    ({ id, closesAt }) => Date.parse(closesAt) > now || managed.sessions.some(session => session.sessionId === id),
  )
  const { form, submit, valuesOf } = useOfferForm(managed, shown)
  const values = valuesOf(form.values)
  const text = (control: string) => {
    const field = form.field(control)
    return { ...field, value: typeof field.value === 'string' ? field.value : '' }
  }
  const isShown = form.field('isShown')
  return (
    <form noValidate onSubmit={submit} className={s.offer}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField
          {...text('percent')}
          half
          hint={t('clubPercentHint', { percent: usualDiscountPercent })}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <CheckboxField {...isShown} value={isShown.value === true} hint={t('clubShownHint')} />
        {values.isShown && (
          <>
            <p className="soft">
              {t('clubLineHint')} <code translate="no">{'{{percent}}'}</code>
            </p>
            <WordsFields legend={t('clubLine')} name="line" field={form.field} most={120} />
            <Preview line={offerOf(values).line} percent={percentOf(values.percent) ?? usualDiscountPercent} />
          </>
        )}
        {shown.length > 0 && (
          <Card title={t('clubSessions')} tone="fog">
            <p className="soft">{t('clubSessionsHint')}</p>
            <Fields>
              {shown.map(item => (
                <TextField
                  key={item.id}
                  {...text(`sessions.${item.id}.percent`)}
                  label={nameOf(item)}
                  half
                  inputMode="numeric"
                  maxLength={3}
                  autoComplete="off"
                  optional
                />
              ))}
            </Fields>
          </Card>
        )}
        <p>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('clubSave')}
          </Button>
        </p>
      </Fields>
    </form>
  )
}

/** Preview of the banner in each language. */
function Preview({ line, percent }: { line: Offer['line']; percent: number }) {
  const { t } = useTranslation('campaign')
  return (
    <section aria-label={t('clubPreview')} className={s.banners}>
      {locales.map(locale => (
        <p key={locale} className="num">
          <span className="soft">{localeNames[locale]}</span>
          <b lang={locale}>{bannerLine(line, percent)[locale]}</b>
        </p>
      ))}
    </section>
  )
}
