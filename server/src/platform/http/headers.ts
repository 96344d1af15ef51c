const features = (camera: string): string => `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`

/** What the office's pages may use: the desk looks at codes. */
export const officeFeatures = features('(self)')

/** Sent with every answer, from parser and router errors too (S-H01 to S-H09). */
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
 * Of the portal's pages: our own scripts, the style sheet that stands in the page, by its hash, and files of our own; pictures also from
 * blobs (the slide check); no eval.
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

/** Of a service worker: it asks our own server, and no other. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Of the worker that works ballots out: it asks nobody, and fetches what verifies a round where one has drawn. */
export const proverPolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Of the worker that reads the camera's pictures, which takes the policy of its own response: it alone may compile what its reader is
 * made of, and asks our own server.
 */
export const scannerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
