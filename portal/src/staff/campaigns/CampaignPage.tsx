import { useParams } from 'react-router'
import { openCampaign } from '#client/campaigns/operations'
import type { ManagedCampaign } from '#contract/campaigns/operations'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import s from './campaign.module.css'
import { ContentForm } from './ContentForm.tsx'
import { Facts } from './Facts.tsx'
import { Preview } from './Preview.tsx'
import { Publication } from './Publication.tsx'
import { Sending } from './Sending.tsx'

const moving = ['SCHEDULED', 'SENDING', 'RESTING'] as const

/** One campaign: its content while it is a draft, and its progress after it is confirmed. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const query = useQuery(openCampaign, { id }, data =>
    data && moving.some(phase => phase === data.phase) ? 2_000 : false,
  )
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{campaign => <Shown campaign={campaign} />}</Loading>
}

function Shown({ campaign }: { campaign: ManagedCampaign }) {
  const { t } = useTranslation(['campaign', 'office'])
  const { id, version, kind, phase, isProposed, content } = campaign
  const isOpen = phase === 'DRAFT' && !isProposed
  return (
    <Page
      title={content.name}
      lead={t(`kind_${kind}`)}
      before={<BackLink to="/office/campaign">{t('room_campaign')}</BackLink>}
    >
      <div className={s.columns}>
        <div className={s.column}>
          {isOpen ? <ContentForm key={`${id} ${version}`} campaign={campaign} /> : <Facts campaign={campaign} />}
        </div>
        <div className={s.column}>
          {phase === 'DRAFT' ? <Publication campaign={campaign} /> : <Sending campaign={campaign} />}
          <Preview id={id} />
        </div>
      </div>
    </Page>
  )
}
