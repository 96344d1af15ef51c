import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { type FieldProps } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { focusAfterKey, focusAt, readPercent } from './focus.ts'
import s from './focus-field.module.css'

type FocusFieldProps = {
  /** Address of the picture, whole. */
  picture: string
  /** The two fields of the form, in percent from the left and from the top. */
  x: FieldProps<string>
  y: FieldProps<string>
}

/**
 * The focal point of a picture: set on the picture by pointer, moved by the arrow keys, or typed as two numbers. Beside
 * it are the crops that registrants see.
 */
export function FocusField({ picture, x, y }: FocusFieldProps) {
  const { t } = useTranslation('properties')
  const focus = { x: readPercent(x.value), y: readPercent(y.value) }
  const set = (to: { x: number; y: number }) => {
    x.onChange(String(to.x))
    y.onChange(String(to.y))
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    set(focusAt(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY }))
  }
  const press = (event: KeyboardEvent) => {
    const to = focusAfterKey(focus, event.key, event.shiftKey)
    if (to === null) return
    event.preventDefault()
    set(to)
  }
  // The style is set by script, as the content security policy permits no style in the page.
  const place: CSSProperties & Record<`--${string}`, string> = { '--x': `${focus.x}%`, '--y': `${focus.y}%` }
  return (
    <fieldset className={s.focus}>
      <legend>{t('focus')}</legend>
      <p className="soft">{t('focusHint')}</p>
      <div
        className={s.stage}
        style={place}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={move}
      >
        <img src={picture} alt="" draggable={false} />
        <span
          className={s.handle}
          role="slider"
          tabIndex={0}
          aria-label={t('focus')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={t('focusAt', focus)}
          aria-describedby="focus-keys"
          onKeyDown={press}
        />
      </div>
      <p id="focus-keys" className="soft">
        {t('focusKeys')}
      </p>
      <div className={s.numbers}>
        <TextField {...x} half inputMode="numeric" autoComplete="off" maxLength={3} />
        <TextField {...y} half inputMode="numeric" autoComplete="off" maxLength={3} />
      </div>
      <div className={s.crops}>
        {(['wide', 'square'] as const).map(shape => (
          <figure key={shape}>
            <span className={s.crop} data-crop={shape} style={place}>
              <img src={picture} alt="" />
            </span>
            <figcaption className="soft">{t(`crop_${shape}`)}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  )
}
