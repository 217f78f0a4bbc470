import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { findTool } from '@tokensmith/tools/findTool.ts'
import { resolveGroupPath } from '@tokensmith/tools/menu.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { readTokenPage, type TokenPagePath } from '@tokensmith/tools/tokenPageLink.ts'

export type Route =
  | { kind: 'home' }
  | { kind: 'tool'; tool: Tool }
  | { kind: 'token'; path: TokenPagePath }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }

/** Where an address leads. Group paths lead to their first built tool; what is unknown leads to `/404`. */
export function resolveRoute(pathname: string, search: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path === '/' || path === '') return { kind: 'redirect', to: '/home' }
  if (path === '/home') return { kind: 'home' }
  const token = readTokenPage(path)
  if (token) return { kind: 'token', path: token }
  if (path === '/404') return { kind: 'notFound' }
  const tool = findTool(tools, path, new URLSearchParams(search))
  if (tool) return { kind: 'tool', tool }
  const group = resolveGroupPath(path, tools)
  return { kind: 'redirect', to: group ?? '/404' }
}

/** The view that stands for an address among the visited ones; undefined for what leads elsewhere or nowhere. */
export function viewOf(route: Route): string | undefined {
  if (route.kind === 'home') return 'home'
  if (route.kind === 'tool') return route.tool.id
  return route.kind === 'token' ? `/token/${route.path.chain}/${route.path.token.toLowerCase()}` : undefined
}
