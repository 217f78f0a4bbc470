import { tools } from '../../registry.ts'
import { toolHref } from '../../toolHref.ts'

/** The address of another tool with a filled form; undefined where that tool is not built. */
export function toolLink(id: string, query: Readonly<Record<string, string>>): string | undefined {
  const tool = tools.find((one) => one.id === id)
  if (!tool) return undefined
  const [path, own] = toolHref(tool).split('?')
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(own)), ...query })}`
}
