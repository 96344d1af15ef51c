import { Puzzle } from '../ui/icon/index.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/language/index.ts'
import { type CodeTarget, generateCode } from '#contract/accounts/one-time-code'
import { call } from '../lib/api/index.ts'
import { Button } from '../ui/button.tsx'
import { FieldError, focusField } from '../ui/field/index.ts'
import s from './accounts.module.css'
import { codeEntry } from './code-entry.ts'
import { slidePuzzle } from './slide-puzzle.ts'
import type { Slide } from './use-slide.ts'
import { useOnMount } from '../lib/use-on-mount.ts'
import { Verified } from './Verified.tsx'

type SlideCheckProps = {
  id: string
  slide: Slide
  error?: string | undefined
  /** Where a code may go instead of the picture; null while nothing usable was entered. */
  target: CodeTarget | null
  /** Where that is entered: above, an email or a mobile number; below, an email. */
  entered: 'above' | 'below'
}

/** A row that opens the picture, the picture, and a row again once it is solved. */
export function SlideCheck({ id, slide, error, ...way }: SlideCheckProps) {
  const { t } = useTranslation('accounts')
  if (slide.status === 'solved') return <Verified id={id} words={t('slideDone')} focus />
  if (slide.stage === 'open') return <OpenCheck id={id} slide={slide} error={error} {...way} />
  return (
    <div data-field>
      <Button
        id={id}
        wide
        icon={<Puzzle />}
        pending={slide.stage === 'opening'}
        pendingText={t('slideOpen')}
        aria-describedby={`${id}-error`}
        data-slide="closed"
        onClick={() => void slide.open()}
      >
        {t('slideOpen')}
      </Button>
      <FieldError id={id} error={slide.stage === 'missing' ? t('slideNotLoaded') : error} />
    </div>
  )
}

/** The picture, and another way in for whoever cannot or will not slide (WCAG 3.3.8). */
function OpenCheck({ id, slide, error, target, entered }: SlideCheckProps) {
  const { t } = useTranslation('accounts')
  const [other, setOther] = useState(false)
  const { challenge } = slide
  const { takeFocus } = slide
  // When it opens, not when it is drawn anew.
  useOnMount(() => {
    if (takeFocus()) focusField(id)
  })
  if (other) {
    return (
      <codeEntry.Screen
        purpose="SLIDE_CHECK"
        target={target}
        ask={
          challenge &&
          (to => call(generateCode, { purpose: 'SLIDE_CHECK', target: to, captchaSessionId: challenge.id }))
        }
        hint={t(entered === 'above' ? 'otherWayHint' : 'otherWayHintBelow')}
        noTarget={t(entered === 'above' ? 'otherWayFirst' : 'otherWayFirstBelow')}
        onVerified={slide.solvedByCode}
        begin="focus"
      />
    )
  }
  return (
    <div data-field>
      <slidePuzzle.Screen
        id={id}
        image={challenge?.imageUrl ?? ''}
        piece={challenge?.pieceUrl ?? ''}
        width={challenge?.width ?? 320}
        height={challenge?.height ?? 160}
        pieceTop={challenge?.pieceTop ?? 0}
        pieceWidth={challenge?.pieceWidth ?? 48}
        value={slide.offset}
        onChange={slide.setOffset}
        onCommit={at => void slide.commit(at)}
        onRefresh={() => void slide.refresh()}
        status={slide.status}
        loading={slide.loading}
        error={slide.broken ? t('slideInitFailed') : slide.status === 'failed' ? t('slideFailed') : error}
      />
      <p className={s.other}>
        <Button variant="quiet" size="small" onClick={() => setOther(true)}>
          {t('otherWay')}
        </Button>
      </p>
    </div>
  )
}
