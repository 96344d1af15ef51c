import { type ReactNode, useRef, useState } from 'react'
import { generateCode } from '#client/accounts/one-time-code'
import type { CodeTarget } from '#contract/accounts/one-time-code'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { focusField } from '../../ui/field/field.tsx'
import { SlidePuzzle } from '../../ui/slide/slide-puzzle.tsx'
import s from './accounts.module.css'
import { codeEntry } from './code-entry.ts'
import type { Slide } from './use-slide.ts'

type CheckProps = {
  slide: Slide
  /** The contact to which a code can be sent instead of the slide check; null while no valid contact is entered. */
  target: CodeTarget | null
  /** The contacts that the form offers: an email address only, or also a mobile number. */
  offers: 'email' | 'either'
}

type SlideDialogProps = CheckProps & {
  isOpen: boolean
  onClose: () => void
  /** What follows a solved check in the same dialog. */
  children?: ReactNode
}

/** The slide check in a dialog: the form behind it does not move when the check opens, fails or is solved. */
export default function SlideDialog({ isOpen, onClose, children, ...check }: SlideDialogProps) {
  const { t } = useTranslation('accounts')
  return (
    <Dialog open={isOpen} onClose={onClose} title={t(children ? 'enterCode' : 'slideOpen')}>
      {children || <Check {...check} />}
    </Dialog>
  )
}

const id = 'slide'

/** The picture, and an alternative for users who cannot or do not want to slide (WCAG 3.3.8). */
function Check({ slide, target, offers }: CheckProps) {
  const { t } = useTranslation('accounts')
  const [isOther, setOther] = useState(false)
  const { challenge } = slide
  const askedWith = useRef('')
  useOnMount(() => focusField(id))
  const askWith = (captchaSessionId: string, to: CodeTarget) => {
    askedWith.current = captchaSessionId
    return call(generateCode, { purpose: 'SLIDE_CHECK', target: to, captchaSessionId })
  }
  /** Asks for a code. The picture may have expired or been used up since it came: then asks once more with another. */
  const ask = async (to: CodeTarget) => {
    try {
      return await askWith(await slide.currentId(), to)
    } catch (fault) {
      if (!(fault instanceof ProblemError && fault.problem.code === 'accounts.slide.failed')) throw fault
      return askWith(await slide.nextId(), to)
    }
  }
  if (isOther) {
    return (
      <codeEntry.Screen
        purpose="SLIDE_CHECK"
        target={target}
        ask={ask}
        hint={t(offers === 'either' ? 'otherWayHint' : 'otherWayEmailHint')}
        noTarget={t(offers === 'either' ? 'otherWayFirst' : 'otherWayEmailFirst')}
        onVerified={() => slide.solvedByCode(askedWith.current)}
        begin="focus"
      />
    )
  }
  return (
    <>
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
        error={slide.broken ? t('slideInitFailed') : slide.status === 'failed' ? t('slideFailed') : undefined}
      />
      <p className={s.other}>
        <Button variant="quiet" size="small" onClick={() => setOther(true)}>
          {t('otherWay')}
        </Button>
      </p>
    </>
  )
}
