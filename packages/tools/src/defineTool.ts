import type { Lang } from '@tokensmith/i18n/Lang.ts'
import type { ToolboxContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import type { ComponentType } from 'react'

export type ToolGroup =
  | 'coin-classic'
  | 'coin-sale'
  | 'coin-swap'
  | 'coin-sale-swap'
  | 'fair-launch'
  | 'lock'
  | 'dex'
  | 'launchpad'
  | 'mining'
  | 'finance'
  | 'batch'
  | 'inscription'
  | 'tools'
export type ToolTag = 'hot' | 'recommend' | 'new' | 'beta'
export type ToolTab = {
  id: string
  /** The specification's key in `?tab=`, any case. */
  key?: string
  /** Its title is the text `tab.<text>` where the specification has a longer one than that of `tab.<id>`. */
  text?: string
}

/** What menu, search and routes need of a tool, and nothing heavy. What it says of itself stands in its `words.json`. */
export type Tool = {
  /** Names the folder, the descriptor, `e2e/<id>.spec.ts` and `docs/tools/<id>.md`. */
  id: string
  path: `/${string}`
  /** Query values that select this tool among those that share `path`; an unknown value reads as `0`. */
  query?: Readonly<Record<string, readonly string[]>>
  group: ToolGroup
  tag?: ToolTag
  /** A name in `packages/ui/src/icons.ts`, so that Node and tests can read the registry. */
  icon: string
  /** Its place in the drawer's hot list, from 1. */
  hotList?: number
  tabs: readonly ToolTab[]
  /** What it puts on a chain or calls there: `ContractsMissing` offers to create it, and `npm run where` shows its sources. */
  contracts?: readonly ToolboxContract[]
  screen: () => Promise<{ default: ComponentType<ScreenProps> }>
  texts: (lang: Lang) => Promise<{ default: Record<string, unknown> }>
}

export type ScreenProps = { tool: Tool; tab: string }

/** Declares a tool. It returns its argument; it exists so that a descriptor is checked where it is written. */
export function defineTool(tool: Tool): Tool {
  return tool
}
