// Reads a spreadsheet in a program of its own: what takes long, or fails, harms no screen.
import { sheetsOf } from './sheets-of.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  sheetsOf(data).then(
    sheets => postMessage(sheets),
    () => postMessage(null),
  )
})
