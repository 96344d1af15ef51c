import { ArrowRight } from '../../../ui/icon/icons.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { CorrectedValues } from '#contract/sales/ticket/corrected'
import s from './correction.module.css'
import { useFieldNames, useSaid } from './use-said.ts'

const isBlank = (value: string | null | undefined): boolean => value === null || value === undefined || value === ''

/** Compares the entered values with the original, field by field. */
export function Compared({ before, after }: { before: CorrectedValues; after: CorrectedValues }) {
  const { t } = useTranslation('correction')
  const names = useFieldNames()
  const said = useSaid()
  const nameOf: Record<string, string> = names
  const was: Record<string, string | null | undefined> = before
  return (
    <dl className={s.compared}>
      {Object.entries(after).map(([field, value]) => (
        <div key={field}>
          <dt>{nameOf[field]}</dt>
          <dd>
            {isBlank(was[field]) ? (
              <span className="soft">{said(field, null)}</span>
            ) : (
              <s>{said(field, was[field] ?? null)}</s>
            )}
            <span className="vh">{t('arrow')}</span>
            <ArrowRight aria-hidden />
            <b>{said(field, value ?? null)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
