import type { Tool } from './defineTool.ts'

/** The address that opens a tool: its path and the first value of each query name that selects it. */
export function toolHref(tool: Tool): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(tool.query ?? {})) query.set(name, values[0] ?? '0')
  const text = query.toString()
  return text ? `${tool.path}?${text}` : tool.path
}
