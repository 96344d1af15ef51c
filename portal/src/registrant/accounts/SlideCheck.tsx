import { Puzzle } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { call } from '../../lib/api/api.ts'
import { FieldError, focusField } from '../../ui/field/field.tsx'
import { useState } from 'react'
import { generateCode } from '#client/accounts/one-time-code'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import { Button } from '../../ui/button.tsx'
import s from './accounts.module.css'
import { codeEntry } from './code-entry.ts'
import { slidePuzzle } from './slide-puzzle.ts'
import type { Slide } from './use-slide.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Verified } from './Verified.tsx'

type SlideCheckProps = {
  id: string
  slide: Slide
  error?: string | undefined
  /** The contact to which a code can be sent instead of the slide check; null while no valid contact is entered. */
  target: CodeTarget | null
  /** The position of that contact: above (an email address or a mobile number) or below (an email address). */
  entered: 'above' | 'below'
}

/** The slide check: a row that opens the picture, the picture, and a row once it is solved. */
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

/** The picture, and an alternative for users who cannot or do not want to slide (WCAG 3.3.8). */
function OpenCheck({ id, slide, error, target, entered }: SlideCheckProps) {
  const { t } = useTranslation('accounts')
  const [other, setOther] = useState(false)
  const { challenge } = slide
  const { takeFocus } = slide
  // Takes the focus when the check opens, not when it is rendered again.
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
