import { useTranslation } from '../../lib/language/translation.ts'
import { Added, AddRow, AddRows } from '../../ui/layout/add-row.tsx'
import { Folded } from '../../ui/layout/folded.tsx'
import { gridsOf } from '../../lib/unit-grid.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Differences } from '../../ui/differences.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Office } from '../../ui/office.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { LanguageSpan } from '../../ui/language-span.tsx'
import { UnitTable } from '../../ui/unit-table.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { differences, office, units } from './samples.ts'
import s from './kit.module.css'
import { useId } from './shown.tsx'

export function Messages() {
  const { t } = useTranslation('kit')
  const field = useId('text-wrong')
  const number = 'R-2026-00014'
  const [grid] = gridsOf(units(useId('block')))
  return (
    <>
      {(['info', 'success', 'warning', 'danger'] as const).map(tone => (
        <Notice key={tone} tone={tone} title={t('state')} action={<Button size="small">{t('one')}</Button>}>
          {unbroken(t('told', { number }), number)}
        </Notice>
      ))}
      <Notice>{t('hint')}</Notice>
      <Notice>
        <LanguageSpan text="陳大文" /> · <LanguageSpan text="CHAN TAI MAN" />
      </Notice>
      <ErrorSummary errors={[{ id: field, message: t('wrong') }, { message: t('stopped') }]} focusKey={0} />
      <Differences rows={differences} method="BALLOT" />
      <Office office={office} />
      {grid && (
        <UnitTable grid={grid} label={t('label')} floorLabel={t('floor')} className={s.units}>
          {({ floor, unit }) => `${floor}${unit}`}
        </UnitTable>
      )}
    </>
  )
}

export function Roads() {
  const { t } = useTranslation('kit')
  const steps = [1, 2, 3, 4].map(step => ({ label: t('step', { step }), to: '#roads' }))
  const items = [
    { label: t('label'), value: t('filled'), changeTo: '#roads' },
    { label: t('place'), value: '–' },
  ]
  const [empty, added] = [useId('add'), useId('added')]
  return (
    <>
      {[1, 3].map(current => (
        <Stepper key={current} steps={steps} current={current} onBack={current > 1 ? () => undefined : undefined} />
      ))}
      <Card
        title={t('label')}
        aside={<StatusPill tone="success">{t('state')}</StatusPill>}
        footer={<Button>{t('one')}</Button>}
      >
        <p>{t('told', { number: 'R-2026-00014' })}</p>
      </Card>
      <Card tone="fog">
        <TextLink to="#roads">{t('link')}</TextLink>
      </Card>
      <SummaryList title={t('people')} changeTo="#roads" items={items} />
      <SummaryList items={items} />
      <Folded title={t('people')} brief={t('filled')} changeTo="#roads">
        <SummaryList items={items} />
      </Folded>
      <Folded title={t('files')} brief="–">
        <p>{t('hint')}</p>
      </Folded>
      <AddRows>
        <AddRow id={empty} title={t('more')} hint={t('forWhom')} add={t('add')} onAdd={() => undefined} />
        <AddRow id={added} title={t('company')} hint={t('forWhom')} add={t('add')} onAdd={() => undefined} />
      </AddRows>
      <Added title={t('more')} hint={t('forWhom')} onRemove={() => undefined}>
        <p>{t('filled')}</p>
      </Added>
    </>
  )
}
