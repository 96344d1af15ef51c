import type { Intent } from '#contract/sales/registration/intent'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useBranchName } from '../particulars/use-branch-name.ts'
import { useNames } from '../particulars/use-names.ts'
import { type SummaryItem, SummaryList } from '../../../ui/summary-list.tsx'
import { LanguageSpan } from '../../../ui/language-span.tsx'
import { BothNames } from './BothNames.tsx'

/** The estate agent of a registration, or a note that there is none. */
export function Agent({ intent: { agent } }: { intent: Intent }) {
  const { t } = useTranslation(['history', 'sales'])
  const agency = useNames('AGENCY')
  const branch = useBranchName()
  if (agent === null) return <SummaryList items={[{ label: t('agent'), value: t('noAgent') }]} />
  const items: SummaryItem[] = [
    { label: t('serial'), value: <span className="num">{agent.serial}</span> },
    { label: t('agency'), value: <LanguageSpan text={agent.agencyName ?? agency(agent.agency)} /> },
    { label: t('branch'), value: branch(agent) },
    { label: t('agentName'), value: <BothNames english={agent.englishName} chinese={agent.chineseName} /> },
    { label: t('licence'), value: <span className="num">{agent.licence}</span> },
    {
      label: t('contact'),
      value: (
        <span className="num">
          +{agent.areaCode} {agent.phoneNumber}
          <br />
          {agent.email}
        </span>
      ),
    },
    ...(agent.nameCard === null ? [] : [{ label: t('nameCard'), value: t('uploaded') }]),
    {
      label: t('incentiveLetter'),
      value: [t(agent.hasIncentiveLetter ? 'yes' : 'no'), agent.incentiveLetter && t('uploaded')]
        .filter(Boolean)
        .join(' · '),
    },
  ]
  return (
    <>
      <h3>{t('agent')}</h3>
      <SummaryList items={items} />
    </>
  )
}
