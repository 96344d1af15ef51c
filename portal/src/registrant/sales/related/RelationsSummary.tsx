import { listAttachments } from '#client/sales/registration/attachment'
import type { DraftContent } from '#contract/sales/registration/draft'
import { useList } from '../../../lib/lists/lists.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useBranchName } from '../particulars/use-branch-name.ts'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import { agentOf } from './agent.ts'
import { isBlank } from './relative.ts'
import { useKinship } from './use-relatives.ts'

type SummaryProps = { content: DraftContent; changeTo: string }

/** One-line summary of step 3: what was added, or that nothing was. */
export function RelationsBrief({ content }: Pick<SummaryProps, 'content'>) {
  const { t } = useTranslation('sales')
  const { applicant, hasAgent, isEstateAgent, relatedNumber, relatives } = content
  const added = [
    ...(hasAgent === true ? [t('estateAgent')] : []),
    ...(relatives.some(relative => !isBlank(relative))
      ? [t(applicant === 'COMPANY' ? 'relatedCompanies' : 'relatives')]
      : []),
    ...(relatedNumber === null ? [] : [t('related')]),
    ...(isEstateAgent === true ? [t('isEstateAgent')] : []),
  ]
  return added.length === 0 ? t('none') : added.join(' · ')
}

/** Summary of step 3 without the vendor's questions. */
export function RelationsSummary(props: SummaryProps) {
  const { t } = useTranslation('sales')
  const { content, changeTo } = props
  return (
    <>
      <RelativesSummary {...props} />
      <SummaryList
        items={[
          {
            label: t('related'),
            value: <span className="num unbroken">{content.relatedNumber ?? t('none')}</span>,
            changeTo,
          },
        ]}
      />
      {content.hasAgent ? (
        <AgentSummary {...props} />
      ) : (
        <SummaryList items={[{ label: t('estateAgent'), value: t('none'), changeTo }]} />
      )}
      <SummaryList
        items={[{ label: t('isEstateAgent'), value: t(content.isEstateAgent === true ? 'yes' : 'no'), changeTo }]}
      />
    </>
  )
}

function RelativesSummary({ content, changeTo }: SummaryProps) {
  const { t } = useTranslation('sales')
  const { nameOf } = useKinship(content.applicant)
  const isCompany = content.applicant === 'COMPANY'
  const title = t(isCompany ? 'relatedCompanies' : 'relatives')
  const entries = content.relatives.filter(relative => !isBlank(relative))
  if (entries.length === 0) return <SummaryList items={[{ label: title, value: t('none'), changeTo }]} />
  return (
    <SummaryList
      title={title}
      changeTo={changeTo}
      items={entries.map((entry, index) => ({
        label: t(isCompany ? 'relatedCompany' : 'relative', { number: index + 1 }),
        value: (
          <>
            <span lang="en">{entry['englishName']}</span> <span lang="zh-HK">{entry['chineseName']}</span>
            {` · ${nameOf(entry['relationship'])}`}
            {isCompany && <span className="num"> · {entry['brNumber']}</span>}
            {entry['registrationNumber'] && <span className="num unbroken"> · {entry['registrationNumber']}</span>}
          </>
        ),
      }))}
    />
  )
}

/** Returns the names of uploaded files. */
const useFileName = () => {
  const { t } = useTranslation('sales')
  const query = useQuery(listAttachments, {})
  return (id: string | null): string =>
    id === null
      ? t('none')
      : (query.data?.attachments.find(attachment => attachment.id === id)?.name ?? t('fileUploaded'))
}

function AgentSummary({ content, changeTo }: SummaryProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const fileName = useFileName()
  const agencies = useList('AGENCY')
  const branch = useBranchName()
  const agent = agentOf(content.agent)
  const agency = agencies.find(item => item.code === agent.agency)
  const letter = agent.incentiveLetter === null ? '' : ` · ${fileName(agent.incentiveLetter)}`
  return (
    <SummaryList
      title={t('estateAgent')}
      changeTo={changeTo}
      items={[
        { label: t('serial'), value: <span className="num">{agent.serial}</span> },
        {
          label: t('agency'),
          value: <LanguageSpan text={agent.agencyName ?? (agency ? say(agency.name) : agent.agency)} />,
        },
        { label: t('branch'), value: branch(agent) },
        {
          label: t('agent'),
          value: (
            <>
              <span lang="en">{agent.englishName}</span> <span lang="zh-HK">{agent.chineseName}</span>
            </>
          ),
        },
        { label: t('licence'), value: <span className="num">{agent.licence}</span> },
        {
          label: t('agentContact'),
          value: (
            <span className="num">
              +{agent.areaCode} {agent.phoneNumber}
              <br />
              {agent.email}
            </span>
          ),
        },
        { label: t('nameCard'), value: fileName(agent.nameCard) },
        { label: t('hasIncentiveLetter'), value: `${t(agent.hasIncentiveLetter ? 'has' : 'hasNot')}${letter}` },
      ]}
    />
  )
}
