import { AddedValue, type ManagedList } from '#contract/reference/code-list'
import { listRules } from '#contract/reference/list-rules'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { FormPresses } from '../parts/FormPresses.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { ListCommands } from './list-commands.ts'
import { first, orNone, ValueFields } from './ValueFields.tsx'

/** Adds the vendor's own value to the list, to be offered from now on. */
export function AddValue({
  list,
  commands,
  onDone,
}: {
  list: ManagedList
  commands: ListCommands
  onDone: () => void
}) {
  const { t } = useTranslation('codeLists')
  const say = useSay()
  const { version, parents, values } = list
  const rule = listRules[list.category]
  const hasParent = rule.parent !== null
  const initial = {
    code: '',
    parentCode: '',
    name: noWords,
    licence: '',
    district: '',
    after: values.at(-1)?.code ?? first,
  }
  const toInput = ({ code, parentCode, name, licence, district, after }: typeof initial) => ({
    code,
    parentCode: hasParent ? parentCode : null,
    name,
    licence: orNone(licence),
    district: orNone(district),
    after: after === first ? null : after,
  })
  const options = nestedOptions({
    initial,
    labels: {
      code: t('code'),
      parentCode: t('parent'),
      ...wordsLabels({ name: t('name') }),
      licence: t('licence'),
      district: t('district'),
      after: t('after'),
    },
    check: { schema: AddedValue, toInput },
    rules: ({ parentCode, licence, district }) => [
      ...(hasParent && parentCode === '' ? [{ field: 'parentCode', code: 'required' }] : []),
      ...(rule.licence && licence.trim() === '' ? [{ field: 'licence', code: 'required' }] : []),
      ...(rule.district && district === '' ? [{ field: 'district', code: 'required' }] : []),
    ],
  })
  const form = useForm({
    ...options,
    chosen: ['parentCode', 'district', 'after'],
    prompts: { parentCode: t('parentPrompt') },
  })
  const submit = form.submit(async flat => {
    await commands.add({ version, ...toInput(options.valuesOf(flat)) })
    onDone()
  })
  const code = form.field('code')
  const parentCode = form.field('parentCode')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField {...code} value={String(code.value)} hint={t('codeHint')} maxLength={12} autoComplete="off" />
        {hasParent && (
          <ComboboxField
            {...parentCode}
            value={String(parentCode.value)}
            options={parents.map(item => ({
              value: item.code,
              label: say(item.name),
              keywords: [item.name.en, item.code],
            }))}
          />
        )}
        <ValueFields list={list} field={form.field} code={null} />
        <FormPresses send={t('add')} leave={t('keep')} pending={form.pending} onLeave={onDone} />
      </Fields>
    </form>
  )
}
