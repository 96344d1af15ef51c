import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { importPriceList, listPriceLists } from '#client/sales/property/price-list'
import type { PriceList } from '#contract/sales/property/price-list'
import {
  type PriceTable,
  readPriceBook,
  type TableUnit,
  type TableWarning,
} from '#contract/sales/property/price-list-table'
import { nestedOptions } from '../../../lib/form/nested-form.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showBriefCents } from '#contract/money'
import { todayInHongKong } from '../../../lib/language/format.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { CheckboxField } from '../../../ui/choice/checkbox-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { dayFaults, timeFaults, usePrompts } from '../../parts/typed.ts'
import { instantOf } from '../../parts/instant.ts'
import { wordsLabels } from '../../parts/words-labels.ts'
import { WordsFields } from '../../parts/WordsFields.tsx'
import { TableFile } from '../../parts/TableFile.tsx'
import { useStaffCommand } from '../../signed-in/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { MomentField } from '../../parts/MomentField.tsx'
import { Faults, Warnings } from './Faults.tsx'
import { Grids } from './Grids.tsx'
import s from './prices.module.css'
import { priceListTitle } from '../usual-titles.ts'
import { readTable } from './read-table.ts'
import { Templates } from './Templates.tsx'

type ImportPriceListProps = {
  propertyId: string
  lists: readonly PriceList[]
  onDone: (list: PriceList | null) => void
}
type Read = PriceTable & { name: string }

/** Imports a price list: staff choose a table and check the preview, and can import it once it has no faults. */
export function ImportPriceList(props: ImportPriceListProps) {
  const { t } = useTranslation('prices')
  const [read, setRead] = useState<Read | null>(null)
  const [isReading, setReading] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    setRead(null)
    const sheets = await readTable(file).catch(() => null)
    setReading(false)
    setRead({ name: file.name, ...readPriceBook(sheets ?? []) })
  }
  return (
    <Card title={t('bringIn')}>
      <div className={s.column}>
        <p>{t('columns')}</p>
        <Templates />
        <TableFile label={t('choose')} name={read?.name} onChoose={file => void choose(file)} />
        {isReading && (
          <p role="status">
            <Spinner /> {t('reading')}
          </p>
        )}
        {read && read.faults.length > 0 && <Faults faults={read.faults} />}
        {read && read.faults.length === 0 && <Preview {...props} units={read.units} warnings={read.warnings} />}
        <p>
          <Button variant="quiet" size="small" onClick={() => props.onDone(null)}>
            {t('cancel')}
          </Button>
        </p>
      </div>
    </Card>
  )
}

type Values = { replaces: string; title: { en: string; 'zh-HK': string; 'zh-CN': string }; day: string; time: string }

type PreviewProps = ImportPriceListProps & { units: TableUnit[]; warnings: TableWarning[] }

/** Returns the newest version of each list. */
const newestOf = (lists: readonly PriceList[]): PriceList[] =>
  lists.filter(list => !lists.some(other => other.line === list.line && other.version > list.version))

const useBringing = ({ propertyId, lists, units, onDone }: PreviewProps) => {
  const { t } = useTranslation('prices')
  const queries = useQueryClient()
  const prompts = usePrompts()
  const importList = useStaffCommand(importPriceList)
  const [today] = useState(() => todayInHongKong(Date.now()))
  const form = useForm({
    ...nestedOptions<Values>({
      initial: { replaces: '', title: priceListTitle(newestOf(lists).length + 1), day: today, time: '09:00' },
      labels: { replaces: t('replaces'), ...wordsLabels({ title: t('listTitle') }), day: t('day'), time: t('time') },
      rules: ({ title, day, time }) => [
        ...Object.entries(title).flatMap(([locale, text]) =>
          text.trim() === '' ? [{ field: `title.${locale}`, code: 'required' }] : [],
        ),
        ...dayFaults('day', day),
        ...timeFaults('time', time),
      ],
      mapField: field => (field === 'publishedAt' ? 'day' : field),
    }),
    prompts: { day: prompts.day(t('day')), time: prompts.time(t('time')) },
  })
  const submit = form.submit(async flat => {
    const text = (name: string) => String(flat[name])
    const publishedAt = instantOf(text('day'), text('time'))
    if (publishedAt === null) return
    const list = await importList({
      id: propertyId,
      title: { en: text('title.en'), 'zh-HK': text('title.zh-HK'), 'zh-CN': text('title.zh-CN') },
      publishedAt,
      replaces: text('replaces') || null,
      priced: units,
    })
    await queries.invalidateQueries({ queryKey: [listPriceLists.name] })
    onDone(list)
  })
  return { form, submit }
}

/** The preview of the table and the import button. Staff accept the warnings about possible mistakes first. */
function Preview(props: PreviewProps) {
  const { units, warnings } = props
  const { t } = useTranslation('prices')
  const [isAccepted, setAccepted] = useState(warnings.length === 0)
  const accept = useId()
  const prices = units.map(({ priceCents }) => priceCents)
  return (
    <>
      <p className="num" role="status">
        {t('found', {
          count: units.length,
          least: showBriefCents(Math.min(...prices)),
          most: showBriefCents(Math.max(...prices)),
        })}{' '}
        {warnings.length === 0 && t('nothingWrong')}
      </p>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <Grids priced={units} />
      {warnings.length > 0 && (
        <CheckboxField id={accept} name="accept" label={t('accept')} value={isAccepted} onChange={setAccepted} />
      )}
      {isAccepted && <TakeForm {...props} />}
    </>
  )
}

function TakeForm(props: PreviewProps) {
  const { units, lists } = props
  const { t } = useTranslation('prices')
  const say = useSay()
  const { form, submit } = useBringing(props)
  const text = (name: string) => {
    const control = form.field(name)
    return { ...control, value: String(control.value) }
  }
  const newest = newestOf(lists)
  return (
    <form noValidate onSubmit={submit} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {newest.length > 0 && (
          <SelectField
            {...text('replaces')}
            placeholder={t('newList')}
            options={newest.map(({ line, title }) => ({ value: line, label: say(title) }))}
          />
        )}
        <WordsFields legend={t('listTitle')} name="title" field={form.field} most={120} />
        <MomentField day={text('day')} times={[text('time')]} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t('import', { count: units.length })}
        </Button>
      </Fields>
    </form>
  )
}
