import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router'
import { openSetUp } from '#client/sales/session/operations'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { type SectionName, sectionNames } from '#contract/sales/session/set-up'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { leave } from '../../lib/form/leaving.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BallotCard } from '../ballot/BallotCard.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { RehearsalCard } from './rehearsal/RehearsalCard.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { AboutForm } from './AboutForm.tsx'
import { DayForm } from './DayForm.tsx'
import { DepositForm } from './DepositForm.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { OfficeForm } from './OfficeForm.tsx'
import { Preview, type PreviewSlot } from './Preview.tsx'
import { Publication } from './Publication.tsx'
import { Reschedule } from './Reschedule.tsx'
import { Revisions } from './Revisions.tsx'
import { SectionFacts } from './SectionFacts.tsx'
import s from './set-ups.module.css'
import { Staffing } from './Staffing.tsx'
import { TimesForm } from './TimesForm.tsx'
import { UnitsForm } from './UnitsForm.tsx'
import type { SectionProps } from './use-section.ts'

const forms: Record<SectionName, ComponentType<SectionProps>> = {
  about: AboutForm,
  times: TimesForm,
  limits: LimitsForm,
  deposit: DepositForm,
  office: OfficeForm,
  groups: GroupsForm,
  units: UnitsForm,
  day: DayForm,
}

/** One session: its set-up, what is missing, a preview, and what registrants see now. */
export function SetUpPage({ Offered }: { Offered: PreviewSlot }) {
  const { id = '' } = useParams()
  const query = useQuery(openSetUp, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{managed => <Shown key={managed.id} managed={managed} Offered={Offered} />}</Loading>
}

function Shown({ managed, Offered }: { managed: ManagedSetUp; Offered: PreviewSlot }) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const { setUp, published, propertyName, faults } = managed
  // Individual units are named only in a tender.
  const shown = sectionNames.filter(
    name => name !== 'units' || setUp.about?.method === 'TENDER' || setUp.units !== null,
  )
  const first = faults.find(({ code }) => code === 'missing')?.section ?? null
  const [opened, setOpened] = useState<SectionName | null>(published === null ? first : null)
  return (
    <Page
      title={`${say(propertyName)} · ${setUp.about === null ? t('unnamed') : say(setUp.about.name)}`}
      before={<BackLink to="/office/sales/sessions">{t('all')}</BackLink>}
    >
      <div className={s.columns}>
        {/* This part comes first, also in a single column, because it says what is still missing in the sections. */}
        <div className={s.publication}>
          <Publication managed={managed} onShow={name => leave(() => setOpened(name))} />
          {published !== null && <Staffing sessionId={managed.id} />}
        </div>
        <div className={s.sections}>
          {shown.map(name => (
            <Section
              key={name}
              name={name}
              managed={managed}
              isOpen={opened === name}
              onOpen={() => leave(() => setOpened(name))}
              onDone={() => setOpened(null)}
            />
          ))}
        </div>
        <div className={s.column}>
          <Preview managed={managed} Offered={Offered} />
          <RehearsalCard managed={managed} />
          <BallotCard managed={managed} />
          {published !== null && <Reschedule managed={managed} />}
          <Revisions managed={managed} />
        </div>
      </div>
    </Page>
  )
}

type SectionCardProps = {
  name: SectionName
  managed: ManagedSetUp
  isOpen: boolean
  onOpen: () => void
  onDone: () => void
}

/** A section, either as text or as a form. */
function Section({ name, managed, isOpen, onOpen, onDone }: SectionCardProps) {
  const { t } = useTranslation('setUps')
  const Form = forms[name]
  const isMissing = managed.setUp[name] === null
  const mine = managed.faults.filter(fault => fault.section === name && fault.code !== 'missing')
  return (
    <div id={`section-${name}`} tabIndex={-1}>
      <Card
        title={t(`section_${name}`)}
        aside={
          isOpen ? null : (
            <span className={s.pills}>
              {isMissing && <StatusPill tone="warning">{t(name === 'day' ? 'mayWait' : 'toFillIn')}</StatusPill>}
              {mine.length > 0 && <StatusPill tone="danger">{t('toMend')}</StatusPill>}
              <Button size="small" onClick={onOpen}>
                {t(isMissing ? 'fillIn' : 'change')}
                <span className="vh"> {t(`section_${name}`)}</span>
              </Button>
            </span>
          )
        }
      >
        {isOpen ? <Form managed={managed} onDone={onDone} /> : <SectionFacts name={name} setUp={managed.setUp} />}
      </Card>
    </div>
  )
}
