import { Plus } from '../icons.ts'
import { useState } from 'react'
import type { ManagedList } from '#contract/reference/code-list'
import { listRules } from '#contract/reference/list-rules'
import type { CodeValue } from '#contract/reference/reference'
import { locales } from '#contract/text'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { AddValue } from './AddValue.tsx'
import { ChangeValue } from './ChangeValue.tsx'
import s from './code-lists.module.css'
import { found } from './found.ts'
import type { ListCommands } from './list-commands.ts'
import { Versions } from './Versions.tsx'

type Props = { list: ManagedList; commands: ListCommands }

/** The editable values of a list, beside its version history. */
export function ListColumns(props: Props) {
  return (
    <div className={s.columns}>
      <Values {...props} />
      <Versions list={props.list} />
    </div>
  )
}

const adding = Symbol('a value that is added')

/** Maximum number of values in a list without a search box. */
const few = 12

function Values({ list, commands }: Props) {
  const { t } = useTranslation('codeLists')
  const [wanted, setWanted] = useState('')
  // The open form, only one at a time: the code of the value that is changed, or `adding`.
  const [open, setOpen] = useState<string | typeof adding | null>(null)
  // A submitted form closes only itself, because another form may be open by then.
  const close = (item: typeof open) => () => setOpen(now => (now === item ? null : now))
  const shown = found(list, wanted)
  return (
    <div className={s.column}>
      {open === adding ? (
        <Card title={t('add')}>
          <AddValue list={list} commands={commands} onDone={close(adding)} />
        </Card>
      ) : (
        listRules[list.category].adds && (
          <p>
            <Button variant="primary" icon={<Plus />} onClick={() => setOpen(adding)}>
              {t('add')}
            </Button>
          </p>
        )
      )}
      {list.values.length > few && (
        <TextField id="wanted" name="wanted" label={t('find')} value={wanted} onChange={setWanted} />
      )}
      <p className="vh" role="status">
        {wanted.trim() !== '' && t('found', { count: shown.length })}
      </p>
      {shown.length === 0 && <p className="soft">{t('found', { count: 0 })}</p>}
      <ul className={s.values}>
        {shown.map(value => (
          <li key={value.code}>
            {open === value.code ? (
              <ChangeValue list={list} value={value} commands={commands} onDone={close(value.code)} />
            ) : (
              <Value list={list} value={value} onOpen={() => setOpen(value.code)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Value({ list, value, onOpen }: { list: ManagedList; value: CodeValue; onOpen: () => void }) {
  const { t } = useTranslation('codeLists')
  const say = useSay()
  const mine = useLocale()
  const { code, name, hidden, attributes, parentCode } = value
  const parent = list.parents.find(item => item.code === parentCode)
  const district = list.districts.find(item => item.code === attributes['district'])
  const more = [code, parent && say(parent.name), district && say(district.name), attributes['licence']]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={s.value}>
      <span>
        <b>{say(name)}</b> {hidden && <StatusPill tone="neutral">{t('hidden')}</StatusPill>}
        <span className={s.others}>
          {locales
            .filter(locale => locale !== mine)
            .map(locale => (
              <span key={locale} lang={locale}>
                {name[locale]}
              </span>
            ))}
        </span>
        <span className={s.code}>{more}</span>
      </span>
      <Button size="small" onClick={onOpen}>
        {t('change')}
        <span className="vh"> {say(name)}</span>
      </Button>
    </div>
  )
}
