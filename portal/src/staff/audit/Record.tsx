import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AuditRecord } from '#contract/staff/audit'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './activity.module.css'
import type { Narrowed } from './filter.ts'
import { showMoment } from './moment.ts'

type RecordProps = { record: z.output<typeof AuditRecord>; onNarrow: (more: Narrowed) => void }

/** One audit record. When it is expanded, it shows all details and links to similar records. */
export function Record({ record, onNarrow }: RecordProps) {
  const { t } = useTranslation(['activity', 'operations', 'office'])
  const locale = useLocale()
  const { at, actor, operation, subject, purpose, result, correlationId } = record
  const what = t(dynamicKey(operation))
  const isDone = result === 'done'
  return (
    <details className={s.record}>
      <summary>
        <time dateTime={at} className="num">
          {showMoment(at, locale)}
        </time>
        <span className={s.what}>{what === operation ? <code>{operation}</code> : what}</span>
        <span className={s.who}>{actor.name ?? t(`kind_${actor.kind}`)}</span>
        {isDone ? (
          <StatusPill tone="success">{t('done')}</StatusPill>
        ) : (
          <StatusPill tone="warning">{t('refused')}</StatusPill>
        )}
      </summary>
      <dl>
        <Fact name={t('operation')} press={t('onlyThis')} onPress={() => onNarrow({ operation })}>
          <code>{operation}</code>
        </Fact>
        {!isDone && (
          <Fact name={t('result')}>
            <code>{result}</code>
          </Fact>
        )}
        <Fact
          name={t('actor')}
          press={t('onlyThis')}
          onPress={actor.id === null ? undefined : () => onNarrow({ actorId: actor.id ?? undefined })}
        >
          {t(`kind_${actor.kind}`)}
          {actor.roles.length > 0 && ` · ${actor.roles.map(role => t(`role_${role}`)).join(t('between'))}`}
          {actor.id !== null && <code>{actor.id}</code>}
        </Fact>
        {subject !== null && (
          <Fact name={t('subject')} press={t('onlyThis')} onPress={() => onNarrow({ subject })}>
            <code>{subject}</code>
          </Fact>
        )}
        {purpose !== null && <Fact name={t('purpose')}>{t([`purpose_${purpose}`])}</Fact>}
        {actor.sessionId !== null && (
          <Fact name={t('session')}>
            <code>{actor.sessionId}</code>
          </Fact>
        )}
        <Fact name={t('correlation')}>
          <code>{correlationId}</code>
        </Fact>
      </dl>
    </details>
  )
}

type FactProps = { name: string; press?: string; onPress?: (() => void) | undefined; children: ReactNode }

function Fact({ name, press, onPress, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {onPress && (
        <dd>
          <Button variant="quiet" size="small" onClick={onPress}>
            {press}
            <span className="vh"> {name}</span>
          </Button>
        </dd>
      )}
    </div>
  )
}
