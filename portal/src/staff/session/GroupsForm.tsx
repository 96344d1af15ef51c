import type { Words } from '#contract/common'
import { Plus } from '../icons.ts'
import { Trash2 } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { wordsLabels } from '../parts/words-labels.ts'
import { usePrompts, wholeNumberFaults } from '../parts/typed.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { rowsOf } from '../../lib/form/nested-form.ts'
import { Button } from '../../ui/button.tsx'
import { SectionForm } from './SectionForm.tsx'
import s from './set-ups.module.css'
import { usualGroup } from './usual-group.ts'
import { type SectionProps, useSection, parseWholeNumber } from './use-section.ts'

type Typed = { id: string; name: Words; whoMayJoin: Words; minUnits: string; maxUnits: string }

const newGroup = (at: number): Typed => ({
  id: crypto.randomUUID(),
  ...usualGroup(at),
  minUnits: '1',
  maxUnits: '4',
})

/** The groups of a session in order of priority, each defined by the units that its registrants intend to buy. */
export function GroupsForm(props: SectionProps) {
  const { t } = useTranslation(['setUps', 'differences'])
  const prompts = usePrompts()
  const { groups } = props.managed.setUp
  const labels = {
    groups: t('section_groups'),
    ...Object.fromEntries(
      Object.entries(wordsLabels({ 'groups.*.name': t('groupName'), 'groups.*.whoMayJoin': t('whoMayJoin') })),
    ),
    'groups.*.minUnits': t('groups.minUnits', { ns: 'differences' }),
    'groups.*.maxUnits': t('groups.maxUnits', { ns: 'differences' }),
  }
  const { form, submit, text } = useSection(props, {
    name: 'groups',
    initial: {
      groups: groups?.map(group => ({
        ...group,
        minUnits: String(group.minUnits),
        maxUnits: String(group.maxUnits),
      })) ?? [newGroup(0)],
    },
    labels,
    toSection: values =>
      values.groups.map(group => ({
        ...group,
        minUnits: parseWholeNumber(group.minUnits),
        maxUnits: parseWholeNumber(group.maxUnits),
      })),
    prompts: {
      'groups.*.minUnits': prompts.whole(labels['groups.*.minUnits']),
      'groups.*.maxUnits': prompts.whole(labels['groups.*.maxUnits']),
    },
    rules: values =>
      values.groups.flatMap(({ minUnits, maxUnits }, index) => [
        ...wholeNumberFaults(`${index}.minUnits`, minUnits),
        ...wholeNumberFaults(`${index}.maxUnits`, maxUnits),
      ]),
    mapField: field => (field === '' ? 'groups' : `groups.${field}`),
  })
  const rows = rowsOf<Typed>(form, labels, 'groups')
  const ids = form.values['groups']
  const listed = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  return (
    <SectionForm form={form} submit={submit} onLeave={props.onDone}>
      {listed.map((id, index) => (
        <fieldset key={id} className={s.group}>
          <legend>{t('groupAt', { at: index + 1 })}</legend>
          <WordsFields legend={t('groupName')} name={`groups.${id}.name`} field={form.field} most={80} />
          <WordsFields legend={t('whoMayJoin')} name={`groups.${id}.whoMayJoin`} field={form.field} most={300} />
          <div className={s.pair}>
            <TextField {...text(`groups.${id}.minUnits`)} inputMode="numeric" autoComplete="off" maxLength={1} />
            <TextField
              {...text(`groups.${id}.maxUnits`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={1}
              hint={t('fourOrMore')}
            />
          </div>
          {listed.length > 1 && (
            <Button variant="quiet" size="small" icon={<Trash2 />} onClick={() => rows.remove(id)}>
              {t('removeGroup')}
              <span className="vh"> {t('groupAt', { at: index + 1 })}</span>
            </Button>
          )}
        </fieldset>
      ))}
      <p>
        <Button icon={<Plus />} onClick={() => rows.add(newGroup(listed.length))}>
          {t('addGroup')}
        </Button>
      </p>
    </SectionForm>
  )
}
