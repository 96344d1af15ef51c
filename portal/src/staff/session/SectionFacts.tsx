import { emptySetUp, type SectionName, type SetUp } from '#contract/sales/session/set-up'
import { differencesOf } from '#contract/sales/session/differences'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useDescribeDifference } from '../../lib/use-describe-difference.ts'
import s from './set-ups.module.css'

/** The current values of a section. */
export function SectionFacts({ name, setUp }: { name: SectionName; setUp: SetUp }) {
  const { t } = useTranslation('setUps')
  const tell = useDescribeDifference(setUp.about?.method)
  if (setUp[name] === null) return <p className="soft">{t(`sectionHint_${name}`)}</p>
  if (name === 'groups') return <Groups groups={setUp.groups ?? []} />
  // Compares with an empty set-up to get all values. The groups stay, because the sale day is described by groups.
  const nothing = { ...emptySetUp, groups: name === 'day' ? setUp.groups : null }
  const facts = differencesOf(nothing, { ...nothing, [name]: setUp[name] }).map(tell)
  return (
    <dl className={s.facts}>
      {facts.map(({ field, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{after}</dd>
        </div>
      ))}
    </dl>
  )
}

function Groups({ groups }: { groups: NonNullable<SetUp['groups']> }) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  return (
    <ol className={s.rows}>
      {groups.map(({ id, name, whoMayJoin, minUnits, maxUnits }) => (
        <li key={id}>
          <b>{say(name)}</b>
          <span className="soft">{say(whoMayJoin)}</span>
          <span className="soft num">{t('unitsFromTo', { from: minUnits, to: maxUnits })}</span>
        </li>
      ))}
    </ol>
  )
}
