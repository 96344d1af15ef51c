// The script of a pass that is shown from this device (lib/keep-pass.ts), a program of its own.
import { keepAwake } from '../lib/keep-awake.ts'

const code = document.querySelector('svg[role=img]')
if (code !== null) keepAwake(code)
// With a network the registration itself is shown.
window.addEventListener('online', () => location.reload())
