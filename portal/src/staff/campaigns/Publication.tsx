import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  countCampaign,
  discardCampaign,
  listCampaigns,
  publishCampaign,
  testCampaign,
} from '#client/campaigns/operations'
import type { ManagedCampaign } from '#contract/campaigns/operations'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import s from './campaign.module.css'
import { CampaignStatus } from './CampaignStatus.tsx'
import { campaignReads } from './reads.ts'

/** Field names that differ between the server and the form. */
const nameOf: Readonly<Record<string, string>> = { sessionId: 'session' }

type PublicationProps = { campaign: ManagedCampaign }

/**
 * The steps between a draft and its sending: missing fields, the number of recipients, a test message, and the button
 * that asks a second person to confirm.
 */
export function Publication({ campaign }: PublicationProps) {
  const { t } = useTranslation('campaign')
  const { id, phase, isProposed, faults } = campaign
  /** Returns the form's label for a field such as `subject.zh-HK`. */
  const called = (field: string): string => {
    const [name = '', language] = field.split('.')
    const locale = locales.find(item => item === language)
    return locale === undefined
      ? t(dynamicKey(nameOf[name] ?? name))
      : `${t(dynamicKey(name))} · ${localeNames[locale]}`
  }
  return (
    <Card title={t('publication')} aside={<CampaignStatus phase={phase} isProposed={isProposed} />}>
      <div className={s.column}>
        {isProposed && (
          <Notice tone="info" title={t('waits')} action={<TextLink to="/office/to-confirm">{t('toConfirm')}</TextLink>}>
            {t('waitsHint')}
          </Notice>
        )}
        {faults.length > 0 && (
          <div>
            <p>{t('toDo')}</p>
            <ul className={s.toDo}>
              {faults.map(({ field, code }) => (
                <li key={`${field} ${code}`}>{t(`fault_${code}`, { field: called(field) })}</li>
              ))}
            </ul>
          </div>
        )}
        <Count id={id} />
        {!faults.some(({ code }) => code === 'required') && <Try campaign={campaign} />}
        {faults.length === 0 && !isProposed && <Propose campaign={campaign} />}
        {!isProposed && <Discard campaign={campaign} />}
      </div>
    </Card>
  )
}

/** The number of recipients at this moment. */
function Count({ id }: { id: string }) {
  const { t } = useTranslation('campaign')
  const query = useQuery(countCampaign, { id })
  return (
    <Loading query={query}>
      {({ people, byMail, bySms, unreachable, locales: spoken }) => (
        <div className={s.figures}>
          <h3 className={s.figure}>{t('people', { count: people })}</h3>
          <SummaryList
            items={[
              ...(byMail > 0 ? [{ label: t('channel_EMAIL'), value: String(byMail) }] : []),
              ...(bySms > 0 ? [{ label: t('channel_SMS'), value: String(bySms) }] : []),
              ...(unreachable > 0 ? [{ label: t('unreachable'), value: String(unreachable) }] : []),
              ...spoken
                .filter(item => item.people > 0)
                .map(item => ({ label: localeNames[item.locale], value: String(item.people) })),
            ]}
          />
          <p className="soft">{t('countHint')}</p>
        </div>
      )}
    </Loading>
  )
}

/** Sends a test message in each language to the author. */
function Try({ campaign: { id, version } }: PublicationProps) {
  const { t } = useTranslation('campaign')
  const test = useStaffCommand(testCampaign)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ initial: {}, labels: {}, onAttempt: () => setSentTo(null) })
  const press = form.submit(async () => setSentTo((await test({ id, version })).email))
  return (
    <div>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Button pending={form.pending} onClick={() => void press()}>
        {t('test')}
      </Button>
      <div role="status">{sentTo !== null && <p className="soft">{t('tested', { email: sentTo })}</p>}</div>
    </div>
  )
}

function Propose({ campaign: { id, version, kind } }: PublicationProps) {
  const { t } = useTranslation('campaign')
  const publish = useChange(publishCampaign, ...campaignReads)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => void (await publish({ id, version })))
  return (
    <div className={s.column}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Button variant="primary" wide pending={form.pending} onClick={() => void press()}>
        {t('propose')}
      </Button>
      <p className="soft">{t(`proposeHint_${kind}`)}</p>
    </div>
  )
}

function Discard({ campaign: { id, version } }: PublicationProps) {
  const { t } = useTranslation('campaign')
  const navigate = useNavigate()
  const invalidate = useInvalidateQueries()
  const discard = useStaffCommand(discardCampaign)
  return (
    <p>
      <ConfirmedAction
        variant="quiet"
        label={t('discard')}
        question={t('discardQuestion')}
        hint={t('discardHint')}
        run={async () => {
          await discard({ id, version })
          await navigate('/office/campaign')
          await invalidate(listCampaigns)
        }}
      />
    </p>
  )
}
