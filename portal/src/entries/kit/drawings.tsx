import { useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { BrandLink } from '../../ui/brand/brand-link.tsx'
import { Drawing } from '../../ui/brand/drawing.tsx'
import { Hero } from '../../ui/brand/hero.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { Boundary } from '../../ui/loading/boundary.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { screen } from '../../ui/loading/screen.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { WhenLoaded } from '../../ui/loading/when-loaded.tsx'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cut, cutOut } from './cut-picture.ts'
import s from './kit.module.css'
import { Row, useId } from './shown.tsx'

export const slide = screen(async () => ({ default: (await import('../../ui/slide/slide-puzzle.tsx')).SlidePuzzle }))

export function Drawings() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Row>
        <Logo />
        <BrandLink to="#drawings" />
        <BrandLink to="#drawings" line={t('line')} compact />
      </Row>
      <div className={s.picture}>
        <Hero title={t('title')} subtitle={t('hint')} />
      </div>
      <Row>
        {(['gone', 'closed', 'empty'] as const).map(of => (
          <Drawing key={of} of={of} />
        ))}
      </Row>
      <QrCode text="FIRSTHAND-KIT" label={t('pass')} className={s.code} />
      {(['idle', 'checking', 'solved', 'failed', 'loading'] as const).map(status => (
        <Slide key={status} status={status} />
      ))}
    </>
  )
}

function Slide({ status }: { status: 'idle' | 'checking' | 'solved' | 'failed' | 'loading' }) {
  const { t } = useTranslation('kit')
  const id = useId(`slide-${status}`)
  const [value, onChange] = useState({ idle: 0, checking: 110, solved: cut.answer, failed: 60, loading: 0 }[status])
  const isLoading = status === 'loading'
  return (
    <slide.Screen
      id={id}
      image={isLoading ? '' : cutOut.image}
      piece={isLoading ? '' : cutOut.piece}
      width={cut.width}
      height={cut.height}
      pieceTop={cut.pieceTop}
      pieceWidth={cut.pieceWidth}
      value={value}
      onChange={onChange}
      onCommit={() => undefined}
      onRefresh={() => onChange(0)}
      status={isLoading ? 'idle' : status}
      loading={isLoading}
      error={status === 'failed' ? t('wrong') : undefined}
    />
  )
}

/** Examples of a drawing that loads for ever, one that failed, and one that loaded. */
export function Waits() {
  const { t } = useTranslation('kit')
  const waits = { data: undefined, refetch: () => undefined }
  return (
    <>
      {(['text', 'field', 'card'] as const).map(shape => (
        <Skeleton key={shape} shape={shape} lines={shape === 'text' ? 3 : 1} />
      ))}
      <Loading query={{ ...waits, isError: false }}>{() => null}</Loading>
      <WhenLoaded>
        <Loading query={{ ...waits, isError: true }}>{() => null}</Loading>
      </WhenLoaded>
      <Boundary fallback={<Notice tone="danger">{t('stopped')}</Notice>}>
        <Loading query={{ ...waits, data: t('filled'), isError: false }}>{text => <Button>{text}</Button>}</Loading>
      </Boundary>
    </>
  )
}
