import type { ReactNode } from 'react'
import { addAgency, changeAgency, openAgencies } from '#client/reference/code-list'
import type { agencyLists } from '#contract/reference/list-rules'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import type { ListCommands } from './list-commands.ts'
import { ListColumns } from './ListColumns.tsx'

type Props = { category: (typeof agencyLists)[number]; before: ReactNode }

/** The agencies that registrants may name, or their branches. The staff who deal with agencies maintain them. */
export function AgencyPage({ category, before }: Props) {
  const { t } = useTranslation('codeLists')
  const query = useQuery(openAgencies, { category })
  const change = useChange(changeAgency, openAgencies)
  const add = useChange(addAgency, openAgencies)
  const commands: ListCommands = {
    change: input => change({ ...input, category }),
    add: input => add({ ...input, category }),
  }
  return (
    <Page title={t(`list_${category}`)} lead={t(`lead_${category}`)} before={before}>
      <Loading query={query}>{list => <ListColumns key={category} list={list} commands={commands} />}</Loading>
    </Page>
  )
}
