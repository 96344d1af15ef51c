import { ChangedValue, type ManagedList } from '#contract/reference/code-list'
import { mayHide } from '#contract/reference/list-rules'
import type { CodeValue } from '#contract/reference/reference'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { wordsLabels } from '../parts/words-labels.ts'
import { FormPresses } from '../parts/FormPresses.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './code-lists.module.css'
import type { ListCommands } from './list-commands.ts'
import { first, orNone, ValueFields } from './ValueFields.tsx'

type Props = { list: ManagedList; value: CodeValue; commands: ListCommands; onDone: () => void }

/** Changes the name and the position of a value, and whether it is offered. */
export function ChangeValue({ list, value, commands, onDone }: Props) {
  const { t } = useTranslation('codeLists')
  const { category, values } = list
  const { code } = value
  const at = values.findIndex(item => item.code === code)
  const initial = {
    name: value.name,
    licence: String(value.attributes['licence'] ?? ''),
    district: String(value.attributes['district'] ?? ''),
    after: values[at - 1]?.code ?? first,
    hidden: value.hidden,
  }
  const toInput = ({ name, licence, district, after, hidden }: typeof initial) => ({
    name,
    licence: orNone(licence),
    district: orNone(district),
    after: after === first ? null : after,
    hidden,
  })
  const options = nestedOptions({
    initial,
    labels: {
      ...wordsLabels({ name: t('name') }),
      licence: t('licence'),
      district: t('district'),
      after: t('after'),
      hidden: t('hide'),
    },
    check: { schema: ChangedValue, toInput },
  })
  const form = useForm({ ...options, chosen: ['district', 'after'] })
  const submit = form.submit(async flat => {
    await commands.change({ code, version: list.version, ...toInput(options.valuesOf(flat)) })
    onDone()
  })
  const hidden = form.field('hidden')
  return (
    <form noValidate onSubmit={submit} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <ValueFields list={list} field={form.field} code={code} />
        {mayHide(category, code) && <CheckboxField {...hidden} value={hidden.value === true} hint={t('hideHint')} />}
        <FormPresses send={t('save')} leave={t('keep')} pending={form.pending} onLeave={onDone} />
      </Fields>
    </form>
  )
}
