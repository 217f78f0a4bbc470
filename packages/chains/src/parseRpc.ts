import { isLoopbackHost } from './localChain.ts'

/** Why a typed text was not taken, as a code the texts know and its values. Never a ready-made sentence. */
export type ChainFault = { code: string; params: Readonly<Record<string, string | number>> }
export type ChainParsed<Value> = { ok: true; value: Value } | { ok: false; error: ChainFault }

const maxLength = 2_048

export function refusedChain(code: string, params: ChainFault['params'] = {}): { ok: false; error: ChainFault } {
  return { ok: false, error: { code, params } }
}

/**
 * Reads the address of a node: `https:`, or `http:` on a loopback host, where there is nothing between to listen. No
 * user name and password (they would show in every request log), no fragment, no link-local host (cloud metadata).
 * It fetches nothing and does not look the name up; callers that fetch must refuse redirects.
 *
 * @returns the address as the platform writes it, without a slash at the end of a bare host.
 */
export function parseRpc(text: string): ChainParsed<string> {
  const typed = text.replace(/^[\s\u3000]+|[\s\u3000]+$/g, '')
  if (typed === '') return refusedChain('inputEmpty')
  if (typed.length > maxLength) return refusedChain('urlTooLong', { max: maxLength })
  const hidden = [...typed].findIndex((character) => /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u.test(character))
  if (hidden >= 0) return refusedChain('textInvisibleCharacter', { where: hidden + 1 })
  const protocol = /^([a-z][-+.a-z0-9]*):/i.exec(typed)?.[1]?.toLowerCase()
  if (protocol && protocol !== 'http' && protocol !== 'https' && !/^[^/]*:[0-9]/.test(typed)) {
    return refusedChain('urlProtocol', { protocol })
  }
  if (!/^https?:\/\/[^/]/i.test(typed) || !URL.canParse(typed)) return refusedChain('urlInvalid')
  const url = new URL(typed)
  if (url.username || url.password) return refusedChain('urlCredentials')
  if (url.hash || !url.hostname || /\$\{|%7b/i.test(typed)) return refusedChain('urlInvalid')
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return refusedChain('rpcInsecure')
  if (/^169\.254\.|^\[fe80:|^\[::ffff:a9fe:/i.test(url.hostname)) return refusedChain('rpcHostForbidden')
  return { ok: true, value: url.pathname === '/' && !url.search ? url.origin : url.href }
}

/** A node's address for logs, diagnostics and labels: its host alone, because paths and queries carry access keys. */
export function redactRpc(rpc: string): string {
  if (!URL.canParse(rpc)) return '…'
  const url = new URL(rpc)
  return url.pathname === '/' && !url.search ? url.origin : `${url.origin}/…`
}
