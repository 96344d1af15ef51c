import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SummaryList } from '../../ui/summary-list.tsx'
import type { Opened } from './slots.ts'

/** Shows the registration and the reader's role in it. Names are masked because anyone may hold a link. */
export function Asker({ opened }: { opened: Opened }) {
  const { t } = useTranslation('consentLink')
  const say = useSay()
  return (
    <SummaryList
      items={[
        { label: t('registrant'), value: <span lang="en">{opened.registrantName}</span> },
        { label: t('you'), value: <span lang="en">{opened.name}</span> },
        { label: t('role'), value: t(`role_${opened.role}`) },
        { label: t('property'), value: `${say(opened.propertyName)} · ${say(opened.sessionName)}` },
        { label: t('number'), value: <span className="num">{opened.registrationNumber}</span> },
      ]}
    />
  )
}
