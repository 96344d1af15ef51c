// Reads a spreadsheet in a worker, so that a slow or failing read does not affect the screen.
import { sheetsOf } from './sheets-of.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  sheetsOf(data).then(
    sheets => postMessage(sheets),
    () => postMessage(null),
  )
})
