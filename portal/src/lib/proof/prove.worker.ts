// Web worker that recomputes a ballot or the draw of a waiting room, so that the page stays responsive. One file for both:
// the code that verifies a round is downloaded and built once.
import { proveBallot, type Published } from './prove.ts'
import { proveDraw, type PublishedDraw } from './prove-draw.ts'

const report = (share: number) => postMessage({ share })

addEventListener('message', ({ data }: MessageEvent<Published | PublishedDraw>) => {
  const proving = 'ballot' in data ? proveBallot(data, report) : proveDraw(data, report)
  proving.then(
    proof => postMessage({ proof }),
    () => postMessage({ proof: null }),
  )
})
