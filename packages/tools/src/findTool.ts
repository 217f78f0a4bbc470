import type { Tool } from './defineTool.ts'

/**
 * The tool an address leads to. Several tools share a path and are told apart by a query value; an unknown or missing
 * value reads as `0`, and where no built tool takes `0`, the first built tool of that path answers.
 */
export function findTool(tools: readonly Tool[], path: string, query: URLSearchParams): Tool | undefined {
  const candidates = tools.filter((tool) => tool.path === path)
  const accepts = (tool: Tool, read: (name: string) => string) =>
    Object.entries(tool.query ?? {}).every(([name, values]) => values.includes(read(name)))
  return (
    candidates.find((tool) => accepts(tool, (name) => query.get(name) ?? '0')) ??
    candidates.find((tool) => accepts(tool, () => '0')) ??
    candidates[0]
  )
}
