import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { listViews, removeView, saveView } from '#client/staff/view'
import type { View, ViewList } from '#contract/staff/view'
import { useQuery } from '../../lib/api/use-query.ts'
import { leave } from '../../lib/form/leaving.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { Columns } from './use-columns.ts'
import s from './views.module.css'

type ViewsProps = {
  list: ViewList
  /** The parameters of the address that show what is on the screen, without the page. */
  query: string
  /** The choice of columns, if the list has one. */
  chosen?: Columns
  /** What stands at the end of the row. */
  children?: ReactNode
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(key => other.includes(key))

/** The saved views of a list, and a press that saves what is on the screen. Views follow their owner to any device. */
export function ListViews({ list, query, chosen, children }: ViewsProps) {
  const { t } = useTranslation('views')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(listViews, { list })
  const views = data?.views ?? []
  const hidden = chosen?.hidden ?? []
  // A view that opens in another tab changes nothing here.
  const apply = (view: View) => (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) chosen?.hide(view.hidden)
  }
  return (
    <div className={s.bar}>
      {views.length > 0 && (
        <nav aria-label={t('saved')}>
          <ul className={s.views}>
            {views.map(view => (
              <li key={view.id}>
                <Link
                  to={`?${view.query}`}
                  aria-current={view.query === query && isSame(view.hidden, hidden) ? 'true' : undefined}
                  onClick={apply(view)}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <span className={s.presses}>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('save')}
        </Button>
        {children}
      </span>
      <Dialog open={isOpen} onClose={() => leave(() => setOpen(false))} title={t('save')}>
        <Save list={list} query={query} hidden={hidden} views={views} onSaved={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

type SaveProps = {
  list: ViewList
  query: string
  hidden: readonly string[]
  views: readonly View[]
  onSaved: () => void
}

function Save({ list, query, hidden, views, onSaved }: SaveProps) {
  const { t } = useTranslation('views')
  const save = useStaffCommand(saveView)
  const invalidate = useInvalidateQueries()
  const form = useForm({
    initial: { name: '' },
    labels: { name: t('name') },
    rules: ({ name }) => (name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
  })
  const send = form.submit(async ({ name }) => {
    await save({ list, name, query, hidden: [...hidden] })
    await invalidate(listViews)
    onSaved()
  })
  return (
    <div className={s.saving}>
      <form noValidate onSubmit={send}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField {...form.field('name')} hint={t('nameHint')} autoComplete="off" maxLength={40} />
          <Button type="submit" variant="primary" wide pending={form.pending}>
            {t('save')}
          </Button>
        </Fields>
      </form>
      {views.length > 0 && (
        <section aria-labelledby="saved-views">
          <h3 id="saved-views" tabIndex={-1}>
            {t('saved')}
          </h3>
          <ul className={s.rows}>
            {views.map(view => (
              <li key={view.id}>
                <span>{view.name}</span>
                <Remove view={view} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Remove({ view: { id, name } }: { view: View }) {
  const { t } = useTranslation('views')
  const remove = useStaffCommand(removeView)
  const invalidate = useInvalidateQueries()
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    await remove({ id })
    // Its own button is gone with it.
    document.getElementById('saved-views')?.focus()
    await invalidate(listViews)
  })
  return (
    <>
      <Button size="small" variant="quiet" pending={form.pending} onClick={() => void press()}>
        {t('remove')}
        <span className="vh"> {name}</span>
      </Button>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}
