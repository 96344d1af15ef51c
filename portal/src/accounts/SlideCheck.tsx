import { useState } from 'react'
import { useTranslation } from '../lib/translation.ts'
import { type CodeTarget, generateOtp } from '#contract/accounts/one-time-code'
import { call } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { SlidePuzzle } from '../ui/slide-puzzle.tsx'
import { codeEntry } from './code-entry.ts'
import type { Slide } from './use-slide.ts'

type SlideCheckProps = {
  id: string
  slide: Slide
  error?: string | undefined
  /** Where a code may go instead of the picture; null while nothing usable was entered. */
  target: CodeTarget | null
}

/** The picture, and another way in for whoever cannot or will not slide (WCAG 3.3.8). */
export function SlideCheck({ id, slide, error, target }: SlideCheckProps) {
  const { t } = useTranslation('accounts')
  const [other, setOther] = useState(false)
  const { challenge } = slide
  if (other && slide.status !== 'solved') {
    return (
      <codeEntry.Screen
        purpose="SLIDE_CHECK"
        target={target}
        ask={
          challenge && (to => call(generateOtp, { purpose: 'SLIDE_CHECK', target: to, captchaSessionId: challenge.id }))
        }
        hint={t('otherWayHint')}
        noTarget={t('otherWayFirst')}
        onVerified={slide.solvedByCode}
      />
    )
  }
  return (
    <div data-field>
      <SlidePuzzle
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
      {slide.status !== 'solved' && (
        <Button variant="quiet" size="small" onClick={() => setOther(true)}>
          {t('otherWay')}
        </Button>
      )}
    </div>
  )
}
