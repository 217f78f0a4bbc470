import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { findTool } from '@tokensmith/tools/findTool.ts'
import { resolveGroupPath } from '@tokensmith/tools/menu.ts'
import { tools } from '@tokensmith/tools/registry.ts'

export type Route =
  | { kind: 'home' }
  | { kind: 'tool'; tool: Tool }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }

/** Where an address leads. Group paths lead to their first built tool; what is unknown leads to `/404`. */
export function resolveRoute(pathname: string, search: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path === '/' || path === '') return { kind: 'redirect', to: '/home' }
  if (path === '/home') return { kind: 'home' }
  if (path === '/404') return { kind: 'notFound' }
  const tool = findTool(tools, path, new URLSearchParams(search))
  if (tool) return { kind: 'tool', tool }
  const group = resolveGroupPath(path, tools)
  return { kind: 'redirect', to: group ?? '/404' }
}
