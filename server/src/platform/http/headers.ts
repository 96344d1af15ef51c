const features = (camera: string): string => `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`

/** Browser features that the office's pages may use: the desk reads codes with the camera. */
export const officeFeatures = features('(self)')

/** Sent with every answer, including errors of the parser and the router (S-H01 to S-H09). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': features('()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}

/**
 * Content policy of the portal's pages: our own scripts, the inline style sheet by its hash, and our own files;
 * pictures also from blobs (the slide check); no eval.
 */
export const pagePolicy = (styleHash: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    styleHash === null ? "style-src 'self'" : `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Content policy of a service worker: it may request only our own server. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Content policy of the worker that computes draws: it makes no requests, and loads the script that verifies a
 * round where a round was used.
 */
export const proverPolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Content policy of the worker that reads the camera's pictures, which takes the policy of its own response: only
 * this worker may compile WebAssembly for its reader, and it requests only our own server.
 */
export const scannerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
