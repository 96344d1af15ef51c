import { type ReactNode } from 'react'
import { brand } from './brand.ts'
import s from './hero.module.css'

type HeroProps = {
  title?: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
}

/** The harbour at dusk, with a few words on its sky. A slim band of it on phones, without the words. */
export function Hero({ title, subtitle, children }: HeroProps) {
  const { src, width, height } = brand.hero
  return (
    <div className={s.hero}>
      <img src={src} width={width} height={height} alt="" />
      {(title || subtitle || children) && (
        <div className={s.words}>
          {title && <p className={s.title}>{title}</p>}
          {subtitle && <p className={s.subtitle}>{subtitle}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
