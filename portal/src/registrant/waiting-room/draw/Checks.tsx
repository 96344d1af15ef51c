import { useOnMount } from '../../../lib/use-on-mount.ts'
import { showSize } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { drawCheckNames, type DrawProof, type RoomDraw } from '../../../lib/proof/prove-draw.ts'
import { useProof } from './use-proof.ts'

/** Number of ids up to which the list is fetched without a question, and the bytes of each. */
const [small, bytesOfId] = [50_000, 33]

/** Shows the result of each check that this browser makes, one per line, and its own place. */
export function Checks({ draw }: { draw: RoomDraw }) {
  const { t } = useTranslation('draw')
  const { t: frame } = useTranslation('frame')
  const locale = useLocale()
  const { state, proof, share, fault, begin } = useProof(draw)
  useOnMount(() => {
    if (draw.early <= small) begin()
  })
  return (
    <>
      <Card title={t('proof')}>
        {state === 'idle' && draw.early > small && (
          <>
            <p className="num">
              {t('large', {
                entries: draw.early.toLocaleString('en'),
                size: showSize(draw.early * bytesOfId, locale),
              })}
            </p>
            <p>
              <Button onClick={begin}>{t('begin')}</Button>
            </p>
          </>
        )}
        <div role="status">
          {state === 'working' && (
            <p>
              {t('working')} <progress max={1} value={share} aria-label={t('working')} />
            </p>
          )}
          {fault !== null && (
            <Notice
              tone="warning"
              action={
                fault === 'late' && (
                  <Button size="small" onClick={begin}>
                    {frame('tryAgain')}
                  </Button>
                )
              }
            >
              {t(fault)}
            </Notice>
          )}
          {proof !== null && <Result proof={proof} />}
        </div>
        {proof !== null && <Verdicts draw={draw} proof={proof} />}
      </Card>
      {proof !== null && <OwnPlace draw={draw} proof={proof} />}
      <Values draw={draw} />
    </>
  )
}

function Result({ proof: { checks } }: { proof: DrawProof }) {
  const { t } = useTranslation('draw')
  const isWrong = Object.values(checks).includes(false)
  return <Notice tone={isWrong ? 'danger' : 'success'}>{t(isWrong ? 'wrong' : 'right')}</Notice>
}

function Verdicts({ draw: { drand }, proof: { checks } }: { draw: RoomDraw; proof: DrawProof }) {
  const { t } = useTranslation('draw')
  return (
    <SummaryList
      items={drawCheckNames.flatMap(name => {
        const is = checks[name]
        if (is === undefined) return []
        const value = <StatusPill tone={is ? 'success' : 'danger'}>{t(is ? 'proven' : 'disproven')}</StatusPill>
        const label = name === 'announced' && drand === null ? t('check_announcedOwn') : t(`check_${name}`)
        return [{ label, value }]
      })}
    />
  )
}

/** Lists the published values from which everything follows. */
function Values({ draw: { draw, drand, root, seedHash } }: { draw: RoomDraw }) {
  const { t } = useTranslation('draw')
  if (draw === null) return null
  const values = [
    ['root', root],
    ['seedHash', seedHash],
    ['ownSeed', draw.ownSeed],
    ...(drand === null ? [] : [['round', String(drand.round)] as const]),
    ...(drand === null || draw.signature === null
      ? []
      : ([
          ['chainHash', drand.chainHash],
          ['publicKey', drand.publicKey],
          ['signature', draw.signature],
        ] as const)),
    ['seed', draw.seed],
  ] as const
  return (
    <Card title={t('values')}>
      <SummaryList items={values.map(([name, value]) => ({ label: t(name), value: <code>{value}</code> }))} />
    </Card>
  )
}

function OwnPlace({ draw: { early }, proof: { place } }: { draw: RoomDraw; proof: DrawProof }) {
  const { t } = useTranslation('draw')
  if (place === null || place === 'ABSENT')
    return (
      <Card title={t('place')}>
        <p>{t(place === null ? 'noPlace' : 'absent')}</p>
      </Card>
    )
  const [position, all] = [place.toLocaleString('en'), early.toLocaleString('en')]
  return (
    <Card title={t('place')}>
      <p className="num" data-own-place>
        <b>{t('placeOf', { position, all })}</b>
      </p>
      <p className="soft">{t('placeHint')}</p>
    </Card>
  )
}
