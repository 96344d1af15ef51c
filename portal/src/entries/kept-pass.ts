// The script of a pass that is shown from this device (lib/pass/keep-pass.ts), a program of its own.
import { keepAwake } from '../lib/pass/index.ts'

const code = document.querySelector('svg[role=img]')
if (code !== null) keepAwake(code)
// With a network the registration itself is shown.
window.addEventListener('online', () => location.reload())
