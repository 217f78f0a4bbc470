import { isIPv4, isIPv6 } from 'node:net'

/**
 * Who a request is counted for: the peer, or with `trustedProxies` in front the entry that the outermost of them
 * appended to X-Forwarded-For (entries further left are the client's own invention). An IPv6 host owns a whole /64, so
 * that much counts as one.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const hops = trustedProxies > 0 && forwardedFor ? forwardedFor.split(',').map((hop) => hop.trim()) : []
  const claimed = hops.at(-Math.min(trustedProxies, hops.length))
  const address = claimed && (isIPv4(claimed) || isIPv6(claimed)) ? claimed : (peer ?? 'unknown')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? network64(address) : address
}

function network64(address: string): string {
  const [left = '', right] = address.split('%')[0]!.split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const groups =
    right === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
