import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { checkNames, type Proof, type Published } from '../../lib/proof/prove.ts'

type Props = { published: Published; proof: Proof | null; share: number; isFailed: boolean }

/** Shows the result of each check that this browser has made, one per line. */
export function Proven({ published: { ballot }, proof, share, isFailed }: Props) {
  const { t } = useTranslation('ballots')
  if (isFailed)
    return (
      <Card title={t('proof')}>
        <Notice tone="warning">{t('failed')}</Notice>
      </Card>
    )
  const { draw, announcement } = ballot
  const { drand } = announcement
  const isWrong = proof !== null && checkNames.some(name => proof[name] === false)
  return (
    <Card title={t('proof')}>
      <div role="status">
        {proof === null ? (
          <p>
            {t('working')} <progress max={1} value={share} aria-label={t('working')} />
          </p>
        ) : (
          <Notice tone={isWrong ? 'danger' : 'success'}>{t(isWrong ? 'wrong' : 'right')}</Notice>
        )}
      </div>
      {proof !== null && (
        <SummaryList
          items={[
            ...checkNames.flatMap(name => {
              const is = proof[name]
              return is === undefined ? [] : [{ label: t(`check_${name}`), value: <Verdict is={is} /> }]
            }),
            { label: t('listHash'), value: <code>{ballot.list.listHash}</code> },
            ...(drand === null
              ? []
              : [
                  { label: t('chainHash'), value: <code>{drand.chainHash}</code> },
                  { label: t('publicKey'), value: <code>{drand.publicKey}</code> },
                ]),
            ...(draw?.signature ? [{ label: t('signature'), value: <code>{draw.signature}</code> }] : []),
            ...(draw === null ? [] : [{ label: t('seed'), value: <code>{draw.seed}</code> }]),
          ]}
        />
      )}
    </Card>
  )
}

function Verdict({ is }: { is: boolean | null }) {
  const { t } = useTranslation('ballots')
  if (is === null) return <StatusPill>{t('notYet')}</StatusPill>
  return <StatusPill tone={is ? 'success' : 'danger'}>{t(is ? 'proven' : 'disproven')}</StatusPill>
}
