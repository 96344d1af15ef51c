type Upload = { method: string; headers: Headers; body: FormData }
type Watch = {
  /** Milliseconds of silence after which nobody waits any longer. Bytes that move, however slowly, are no silence. */
  patience: number
  onProgress: ((part: number) => void) | undefined
  signal: AbortSignal | undefined
}

/** Sends what `fetch` would, and tells how far it is, which `fetch` cannot. Fails where `fetch` would. */
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
      // After an answer this says nothing more.
      reject(new Error('no answer'))
    }
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    watch.signal?.addEventListener('abort', stop)
    request.send(body)
    if (watch.signal?.aborted) stop()
  })
