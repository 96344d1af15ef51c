import { type ReactNode } from 'react'
import { picture } from '#brand'
import s from './hero.module.css'

type HeroProps = {
  title?: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
}

/**
 * The vendor's picture with a few words on its sky. Phones show a narrow band of it without the words: the band is
 * part of the page, and the picture, which is not shown there, is not fetched.
 */
export function Hero({ title, subtitle, children }: HeroProps) {
  const { src, width, height, band } = picture
  return (
    <div className={s.hero}>
      <svg
        viewBox={band.viewBox}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: band.svg }}
      />
      <img src={src} width={width} height={height} alt="" loading="lazy" />
      {(title || subtitle || children) && (
        <div className={s.words}>
          {title && <p className={`display ${s.title}`}>{title}</p>}
          {subtitle && <p className={s.subtitle}>{subtitle}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
