import type { BrowserContext } from '@playwright/test'

export type Work = { fields: number; presses: number; shown: number }

/**
 * Counts the work of a person in a browser from now on: `fields`, each entry control that is filled in or chosen, once;
 * `presses`, each press of the pointer; `shown`, the entry controls of each form that is sent.
 */
export const countWork = async (context: BrowserContext): Promise<() => Work> => {
  const work: Work = { fields: 0, presses: 0, shown: 0 }
  await context.exposeFunction('countWork', (kind: keyof Work, count: number) => {
    work[kind] += count
  })
  await context.addInitScript(() => {
    const report = (kind: string, count: number) => {
      const counter: unknown = Reflect.get(globalThis, 'countWork')
      if (typeof counter === 'function') counter(kind, count)
    }
    const filled = new WeakSet<EventTarget>()
    const isPressed = 'input[type=checkbox], input[type=radio]'
    const enter = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.matches(isPressed) || filled.has(target)) return
      filled.add(target)
      report('fields', 1)
    }
    addEventListener('input', enter, { capture: true })
    addEventListener('pointerdown', () => report('presses', 1), { capture: true })
    addEventListener(
      'submit',
      ({ target }) => {
        if (!(target instanceof HTMLFormElement)) return
        const controls = [...target.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
          control => control.checkVisibility() && control.tabIndex >= 0,
        )
        const radios = new Set(
          controls.flatMap(control => (control.matches('[type=radio]') ? [control.getAttribute('name')] : [])),
        )
        report('shown', controls.filter(control => !control.matches('[type=radio]')).length + radios.size)
      },
      { capture: true },
    )
  })
  return () => ({ ...work })
}
