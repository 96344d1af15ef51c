import { useState } from 'react'
import { openTextVersion } from '#client/consents/text'
import type { ManagedText } from '#contract/consents/text'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Difference } from './Difference.tsx'
import s from './texts.module.css'

/** All versions of a text, each with its changes. */
export function Versions({ text }: { text: ManagedText }) {
  const { t } = useTranslation('texts')
  const locale = useLocale()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Card title={t('versions')}>
      <ol className={s.versions}>
        {text.versions.map(({ version, effectiveFrom, proposedBy, confirmedBy }) => (
          <li key={version}>
            <span>
              <b>{t('version', { version })}</b>{' '}
              {version === text.version && <StatusPill tone="success">{t('inForce')}</StatusPill>}
              {version > text.version && <StatusPill tone="info">{t('toCome')}</StatusPill>}
              <span className={s.by}>
                {showTime(effectiveFrom, locale)} ·{' '}
                {confirmedBy === null ? t('byProduct') : t('byTwo', { first: proposedBy ?? '', second: confirmedBy })}
              </span>
            </span>
            <Button size="small" onClick={() => setShown(version)}>
              {t('show')}
              <span className="vh"> {t('version', { version })}</span>
            </Button>
          </li>
        ))}
      </ol>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown === null ? '' : t('version', { version: shown })}
        size="wide"
      >
        {shown !== null && <Version id={text.id} version={shown} before={olderOf(text, shown)} />}
      </Dialog>
    </Card>
  )
}

const olderOf = ({ versions }: ManagedText, version: number): number | null =>
  versions.find(item => item.version < version)?.version ?? null

type VersionProps = { id: string; version: number; before: number | null }

function Version({ id, version, before }: VersionProps) {
  const query = useQuery(openTextVersion, { id, version: String(version) })
  const older = useQuery(openTextVersion, { id, version: String(before ?? version) })
  return (
    <Loading query={query}>
      {({ text }) => (
        <Loading query={older}>
          {({ text: old }) => <Difference before={before === null ? null : old} after={text} />}
        </Loading>
      )}
    </Loading>
  )
}
