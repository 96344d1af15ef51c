import type { findAuditSubjects } from '#contract/staff/audit'
import type { OutputOf } from '#contract/operation'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import s from './activity.module.css'
import type { Narrowed } from './filter.ts'

type Subject = OutputOf<typeof findAuditSubjects>['rows'][number]

const narrowedTo = ({ kind, id, name }: Subject): Narrowed => {
  if (kind === 'REGISTRATION') return { subject: name }
  return kind === 'REGISTRANT' ? { registrantId: id } : { actorId: id }
}

type SubjectsProps = { found: OutputOf<typeof findAuditSubjects>; onChoose: (narrowed: Narrowed) => void }

/**
 * The people who match the typed text. The staff member chooses one, and the page shows the records of that person.
 */
export function Subjects({ found: { rows, isCut }, onChoose }: SubjectsProps) {
  const { t } = useTranslation('activity')
  if (rows.length === 0) return <p className={s.none}>{t('nobodyFound')}</p>
  return (
    <>
      <ul className={s.subjects}>
        {rows.map(row => (
          <li key={`${row.kind} ${row.id}`}>
            <Button size="small" onClick={() => onChoose(narrowedTo(row))}>
              {t(`subject_${row.kind}`)} · {row.name}
            </Button>
          </li>
        ))}
      </ul>
      {isCut && <p className={s.none}>{t('subjectsCut')}</p>}
    </>
  )
}
