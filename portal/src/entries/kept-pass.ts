// The script of a pass that is shown from this device (lib/pass/save-pass.ts), a program of its own.
import { keepAwake } from '../lib/pass/keep-awake.ts'

const code = document.querySelector('svg[role=img]')
if (code !== null) keepAwake(code)

/** Milliseconds between two looks for the network: devices tell that it is back before it bears anything, and some not at all. */
const lookEvery = 3_000

/** With a network the registration itself is shown. */
const lookForNetwork = async (): Promise<void> => {
  if (document.visibilityState !== 'visible') return
  const isBack = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isBack) location.reload()
}

window.addEventListener('online', () => void lookForNetwork())
document.addEventListener('visibilitychange', () => void lookForNetwork())
setInterval(() => void lookForNetwork(), lookEvery)
