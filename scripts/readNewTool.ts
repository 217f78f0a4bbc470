import type { ToolGroup } from '@tokensmith/tools/defineTool.ts'
import { groupDefaults, menus } from '@tokensmith/tools/menu.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { type IconName, icons } from '@tokensmith/ui/icons.ts'

export type NewTool = { id: string; route: string; group: ToolGroup; title: string; icon: IconName }

const groups = menus.flatMap((menu) => menu.groups.map(({ id }) => id))
const iconNames = Object.keys(icons) as IconName[]

export const newToolUsage = `Usage: npm run new:tool -- <id> <path> <group> "<English title>" [icon]
  as:  npm run new:tool -- token-lock /lo/id lock "Token Lock" lock
Groups (ToolGroup in packages/tools/src/defineTool.ts): ${groups.join(', ')}
Icons (packages/ui/src/icons.ts): ${iconNames.join(', ')}; ruler where none is named
`

/**
 * Reads what a new tool is to be; refuses what would be found only by a test or a wrong screen later. Looks at no file.
 *
 * @returns the tool, or in `fault` what is wrong and what to do.
 */
export function readNewTool(args: readonly string[]): { tool: NewTool } | { fault: string } {
  const [id = '', route = '', groupName = '', title = '', iconName = 'ruler', ...rest] = args
  if (args.length < 4 || rest.length > 0 || title.trim() === '') return { fault: newToolUsage }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return { fault: `"${id}" is no id of a tool: lower-case words with a hyphen between them, as token-lock\n` }
  }
  if (tools.some((one) => one.id === id)) return { fault: `There is a tool ${id} already: npm run where ${id}\n` }
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*){2,3}$/.test(route)) {
    return {
      fault: `"${route}" is no path of a tool: two or three parts of lower-case letters and digits, as /lo/id\n`,
    }
  }
  const owner = tools.find((one) => one.path === route)
  if (owner) return { fault: `The path ${route} is taken by the tool ${owner.id}: choose another\n` }
  if (route in groupDefaults) {
    return {
      fault: `The path ${route} leads to the first tool of a group (groupDefaults in menu.ts): choose another\n`,
    }
  }
  const group = groups.find((one) => one === groupName)
  if (!group) return { fault: `There is no group "${groupName}". The groups are: ${groups.join(', ')}\n` }
  const icon = iconNames.find((one) => one === iconName)
  if (!icon) return { fault: `There is no icon "${iconName}". The icons are: ${iconNames.join(', ')}\n` }
  return { tool: { id, route, group, title, icon } }
}
