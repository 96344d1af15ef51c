import { useState } from 'react'
import { importLicences, listAgents } from '#client/sales/agents/agent'
import type { OutputOf } from '#contract/operation'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { readTable } from '../property/price-list/read-table.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { TableFile } from '../parts/TableFile.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './agents.module.css'
import { licencesIn } from './licences-in.ts'

type Found = ReturnType<typeof licencesIn> & { file: string; at: number }

/** Imports a register of licences from a table. Staff see how many licences it has before it replaces the last one. */
export function ImportLicences({ register }: Pick<OutputOf<typeof listAgents>, 'register'>) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  const [found, setFound] = useState<Found | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const sheets = await readTable(file).catch(() => null)
    setFound({ file: file.name, at: Date.now(), ...licencesIn((sheets ?? []).flatMap(({ rows }) => rows)) })
  }
  return (
    <Card title={t('register')}>
      <div className={s.column}>
        <p className="soft">
          {register
            ? t('registerState', { count: register.licences, time: showTime(register.importedAt, locale) })
            : t('registerNone')}
        </p>
        <TableFile label={t('registerFile')} name={found?.file} onChoose={file => void choose(file)} />
        {found && <Replace key={`${found.file} ${found.at}`} found={found} onDone={() => setFound(null)} />}
        {register && <Remove />}
      </div>
    </Card>
  )
}

function Replace({ found, onDone }: { found: Found; onDone: () => void }) {
  const { t } = useTranslation('agents')
  const send = useStaffCommand(importLicences)
  const invalidate = useInvalidateQueries()
  const form = useForm({ initial: {}, labels: {} })
  const { licences, skipped, undated } = found
  const submit = form.submit(async () => {
    await send({ licences })
    await invalidate(listAgents)
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className={s.column}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p role="status">{t('registerFound', { count: licences.length, skipped, undated })}</p>
      {licences.length > 0 && (
        <p>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('registerReplace')}
          </Button>
        </p>
      )}
    </form>
  )
}

/** Removes the register: only the format of licence numbers is checked then. */
function Remove() {
  const { t } = useTranslation('agents')
  const send = useStaffCommand(importLicences)
  const invalidate = useInvalidateQueries()
  return (
    <p>
      <ConfirmedAction
        label={t('registerRemove')}
        variant="quiet"
        question={t('registerRemoveQuestion')}
        hint={t('registerNone')}
        run={async () => {
          await send({ licences: [] })
          await invalidate(listAgents)
        }}
      />
    </p>
  )
}
