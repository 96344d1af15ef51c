import { pauseCampaign, resumeCampaign, stopCampaign } from '#client/campaigns/operations'
import type { ManagedCampaign } from '#contract/campaigns/operations'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import s from './campaign.module.css'
import { CampaignStatus } from './CampaignStatus.tsx'
import { campaignReads } from './reads.ts'

/** The progress of the sending, and the buttons that pause, resume and stop it. */
export function Sending({ campaign }: { campaign: ManagedCampaign }) {
  const { t } = useTranslation('campaign')
  const locale = useLocale()
  const { kind, phase, isProposed, content, progress } = campaign
  const { total, done, sent, waiting, dropped, unreachable, failed, stops } = progress
  const most = Math.max(total ?? 0, done)
  const figures = { sent, waiting, dropped, unreachable, failed, ...(kind === 'MARKETING' && { stops }) }
  return (
    <Card title={t('progress')} aside={<CampaignStatus phase={phase} isProposed={isProposed} />}>
      <div className={s.column}>
        {phase === 'SCHEDULED' && content.startsAt !== null && (
          <Notice tone="info">{t('startsOn', { time: showTime(content.startsAt, locale) })}</Notice>
        )}
        {phase === 'RESTING' && <Notice tone="info">{t('rests')}</Notice>}
        <div>
          <progress className={s.progress} max={Math.max(1, most)} value={done} aria-label={t('progress')} />
          <p className="num">{t('far', { done, total: most })}</p>
        </div>
        <div className={s.figures}>
          <SummaryList
            items={Object.entries(figures)
              .filter(([name, count]) => count > 0 || name === 'sent')
              .map(([name, count]) => ({ label: t(dynamicKey(`figure_${name}`)), value: String(count) }))}
          />
        </div>
        <Presses campaign={campaign} />
      </div>
    </Card>
  )
}

function Presses({ campaign: { id, phase } }: { campaign: ManagedCampaign }) {
  const { t } = useTranslation('campaign')
  const pause = useChange(pauseCampaign, ...campaignReads)
  const resume = useChange(resumeCampaign, ...campaignReads)
  const stop = useChange(stopCampaign, ...campaignReads)
  if (phase === 'DONE' || phase === 'STOPPED') return null
  return (
    <p className={s.presses}>
      {phase === 'PAUSED' ? (
        <ConfirmedAction
          tone="primary"
          label={t('resume')}
          question={t('resumeQuestion')}
          hint={t('resumeHint')}
          run={() => resume({ id })}
        />
      ) : (
        <ConfirmedAction
          tone="primary"
          label={t('pause')}
          question={t('pauseQuestion')}
          hint={t('pauseHint')}
          run={() => pause({ id })}
        />
      )}
      <ConfirmedAction label={t('stop')} question={t('stopQuestion')} hint={t('stopHint')} run={() => stop({ id })} />
    </p>
  )
}
