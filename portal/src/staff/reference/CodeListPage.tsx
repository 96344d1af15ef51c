import { useParams } from 'react-router'
import { addCodeValue, changeCodeValue, listCodeLists, openCodeList } from '#client/reference/code-list'
import { listRules } from '#contract/reference/list-rules'
import { CategoryCode } from '#contract/reference/reference'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useChange } from '../signed-in/use-change.ts'
import type { ListCommands } from './list-commands.ts'
import { ListColumns } from './ListColumns.tsx'

/** One code list: its values in order, and its version history. */
export function CodeListPage() {
  const { t } = useTranslation('codeLists')
  const params = useParams()
  const category = CategoryCode.parse(params['category'])
  const query = useQuery(openCodeList, { category })
  const change = useChange(changeCodeValue, openCodeList, listCodeLists)
  const add = useChange(addCodeValue, openCodeList, listCodeLists)
  const commands: ListCommands = {
    change: input => change({ ...input, category }),
    add: input => add({ ...input, category }),
  }
  return (
    <Page
      title={t(`list_${category}`)}
      lead={t(listRules[category].hides ? 'listLead' : 'fixedLead')}
      before={<BackLink to="/office/system/lists">{t('title')}</BackLink>}
    >
      <Loading query={query}>{list => <ListColumns list={list} commands={commands} />}</Loading>
    </Page>
  )
}
