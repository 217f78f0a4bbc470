import { isLoopbackHost } from '@tokensmith/chains/localChain.ts'

/**
 * Who runs an endpoint, as far as its address tells: the last two labels of the host (`one.example.org` and
 * `two.example.org` are one operator), the whole host where it is a number, with the port on this machine. Careful on
 * purpose: two operators that look like one only cost a second opinion.
 */
export function operatorOf(rpc: string): string {
  const { hostname, host } = new URL(rpc)
  if (isLoopbackHost(hostname)) return host
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname
  return hostname.split('.').slice(-2).join('.')
}
