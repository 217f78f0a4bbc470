/** Scripts of workers: what holds keys, reads lists or compiles never has to reach anything. */
const workerScript = /^\/assets\/[^/]+\.worker-[^/]+\.js$/

/**
 * The content policy of a worker is that of its own script, not of the page: it may run and import scripts of this
 * origin, and connect to nothing at all, this server included.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** The headers that a path has instead of those of every reply. */
export function headersOfPath(path: string): Record<string, string> {
  return workerScript.test(path) ? { 'content-security-policy': workerPolicy } : {}
}

/**
 * The headers of every reply, good or bad, page or API. `localChain` lets the page reach a node on this machine, which
 * has no https. `styleHashes` are those of the styles inside the built pages; no other inline style is allowed.
 */
export function securityHeaders({
  https,
  localChain,
  styleHashes = [],
}: {
  https: boolean
  localChain: boolean
  styleHashes?: readonly string[]
}) {
  const loopback = ' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:* ws://localhost:*'
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    // Any chain's RPC may be added by the user.
    `connect-src 'self' https: wss:${localChain ? loopback : ''}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
  const headers: Record<string, string> = {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=()',
    // Wallets that sign in a window of their own answer through its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (https) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}
