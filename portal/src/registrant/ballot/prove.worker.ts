// Web worker that recomputes a ballot, so that the page stays responsive.
import { proveBallot, type Published } from './prove.ts'

addEventListener('message', ({ data }: MessageEvent<Published>) => {
  proveBallot(data, share => postMessage({ share })).then(
    proof => postMessage({ proof }),
    () => postMessage({ proof: null }),
  )
})
