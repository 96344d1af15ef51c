type Upload = { method: string; headers: Headers; body: FormData }
type Watch = {
  /** Timeout in ms without any progress. Bytes that move, however slowly, count as progress. */
  patience: number
  onProgress: ((part: number) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * Sends the same request as `fetch` and reports upload progress, which `fetch` cannot. Rejects where `fetch` would.
 */
export const upload = (url: string, { method, headers, body }: Upload, watch: Watch): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let timer = setTimeout(stop, watch.patience)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, watch.patience)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      heard()
      watch.onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onprogress = heard
    request.onload = () => {
      const after = request.getResponseHeader('retry-after')
      resolve(
        new Response(request.responseText, {
          status: request.status,
          ...(after !== null && { headers: { 'retry-after': after } }),
        }),
      )
    }
    request.onloadend = () => {
      clearTimeout(timer)
      watch.signal?.removeEventListener('abort', stop)
      // After an answer has arrived, this rejection has no effect.
      reject(new Error('no answer'))
    }
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    watch.signal?.addEventListener('abort', stop)
    request.send(body)
    if (watch.signal?.aborted) stop()
  })
