import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { openSetUp } from '#client/sales/session/operations'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import type { SectionName } from '#contract/sales/session/set-up'
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
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { AboutForm } from './AboutForm.tsx'
import { DayForm } from './DayForm.tsx'
import { DepositForm } from './DepositForm.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { sectionAfter, shownSections } from './guide.ts'
import { LimitsForm } from './LimitsForm.tsx'
import { OfficeForm } from './OfficeForm.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { Publication } from './Publication.tsx'
import { Reschedule } from './Reschedule.tsx'
import { Revisions } from './Revisions.tsx'
import { SectionFacts } from './SectionFacts.tsx'
import s from './set-ups.module.css'
import { Staffing } from './Staffing.tsx'
import { TimesForm } from './TimesForm.tsx'
import { UnitsForm } from './UnitsForm.tsx'
import { useFaultSentence } from './use-fault-sentence.ts'
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
export function SetUpPage() {
  const { id = '' } = useParams()
  const query = useQuery(openSetUp, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return <Loading query={query}>{managed => <Shown key={managed.id} managed={managed} />}</Loading>
}

/** The section that is open as a form. `isLed`: the page moves to it; `field`: to this field of it. */
type Opened = { name: SectionName; field: string | null; isLed: boolean }

function Shown({ managed }: { managed: ManagedSetUp }) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const { setUp, published, propertyName, faults } = managed
  const first = faults.find(({ code, field }) => code === 'missing' && field === null)?.section
  const [opened, setOpened] = useState<Opened | null>(
    published === null && first !== undefined ? { name: first, field: null, isLed: false } : null,
  )
  const publication = useRef<HTMLDivElement>(null)
  const show = (name: SectionName, field: string | null = null) =>
    leave(() => setOpened({ name, field, isLed: field === null }))
  const leadOn = (saved: SectionName) => {
    const next = published === null ? sectionAfter(managed, saved) : null
    setOpened(next && { name: next, field: null, isLed: true })
    if (next === null && published === null) publication.current?.focus()
  }
  return (
    <Page
      title={`${say(propertyName)} · ${setUp.about === null ? t('unnamed') : say(setUp.about.name)}`}
      before={<BackLink to="/office/sales/sessions">{t('all')}</BackLink>}
    >
      <div className={s.columns}>
        {/* This part comes first, also in a single column, because it says what is still missing in the sections. */}
        <div className={s.publication} ref={publication} tabIndex={-1}>
          <Publication managed={managed} onShow={show} />
          {published !== null && <Staffing sessionId={managed.id} />}
        </div>
        <div className={s.sections}>
          {shownSections(managed).map(name => (
            <Section
              key={name}
              name={name}
              managed={managed}
              opened={opened?.name === name ? opened : null}
              onOpen={() => leave(() => setOpened({ name, field: null, isLed: false }))}
              onDone={() => setOpened(null)}
              onSaved={() => leadOn(name)}
            />
          ))}
        </div>
        <div className={s.column}>
          <PreviewCard managed={managed} />
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
  opened: Opened | null
  onOpen: () => void
  onDone: () => void
  onSaved: () => void
}

/** A section, either as text or as a form. */
function Section({ name, managed, opened, onOpen, onDone, onSaved }: SectionCardProps) {
  const { t } = useTranslation('setUps')
  const Form = forms[name]
  const sentenceOf = useFaultSentence(managed.setUp)
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = opened !== null
  const isMissing = managed.setUp[name] === null
  const mine = managed.faults.filter(
    fault => fault.section === name && (fault.code !== 'missing' || fault.field !== null),
  )
  useEffect(() => {
    if (!opened?.isLed) return
    frame.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    frame.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <div
      id={`section-${name}`}
      ref={frame}
      className={s.section}
      role="group"
      aria-label={t(`section_${name}`)}
      tabIndex={-1}
    >
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
        {isOpen ? (
          <div className={s.column}>
            {mine.length > 0 && (
              <Notice tone="warning" title={t('toMend')}>
                <ul>
                  {mine.map(fault => (
                    <li key={`${fault.field} ${fault.code}`}>{sentenceOf(fault)}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <Form key={opened.field ?? ''} managed={managed} onDone={onDone} onSaved={onSaved} field={opened.field} />
          </div>
        ) : (
          <SectionFacts name={name} setUp={managed.setUp} />
        )}
      </Card>
    </div>
  )
}
