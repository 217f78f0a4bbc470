import { useContext } from 'react'
import { ToolsContext } from './ToolsContext.ts'
import { toolHref } from './toolHref.ts'

/** Writes the address of another tool with a filled form; undefined where this surface has no such tool. */
export function useToolLink(): (id: string, query: Readonly<Record<string, string>>) => string | undefined {
  const { tools } = useContext(ToolsContext)
  return (id, query) => {
    const tool = tools.find((one) => one.id === id)
    if (!tool) return undefined
    const [path, own] = toolHref(tool).split('?')
    return `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(own)), ...query })}`
  }
}
