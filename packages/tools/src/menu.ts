import type { Tool, ToolGroup } from './defineTool.ts'

export type MenuGroup = { id: ToolGroup }
/** Its title is the text `menus.<id>`, those of its groups `groups.<id>`. */
export type Menu = { id: string; groups: readonly MenuGroup[] }

/** An entry that leaves the product, titled `external.<id>`. It is shown only when the configuration gives its address. */
export type ExternalEntry = { id: 'navigation' | 'chainList'; menu: string }

const menu = (id: string, ...groups: readonly ToolGroup[]): Menu => ({ id, groups: groups.map((one) => ({ id: one })) })

/** The header's menus in their order, and the groups inside them. */
export const menus: readonly Menu[] = [
  menu('create', 'coin-classic', 'coin-sale', 'coin-swap', 'coin-sale-swap'),
  menu('fair-launch', 'fair-launch'),
  menu('lock', 'lock'),
  menu('dex', 'dex'),
  menu('dapp', 'launchpad', 'mining', 'finance'),
  menu('batch', 'batch'),
  menu('inscription', 'inscription'),
  menu('tools', 'tools'),
]

export const externalEntries: readonly ExternalEntry[] = [
  { id: 'navigation', menu: 'tools' },
  { id: 'chainList', menu: 'tools' },
]

/** Where a group's path leads, best first. The first path that a built tool answers wins. */
export const groupDefaults: Readonly<Record<string, readonly string[]>> = {
  '/sw': ['/sw/ex', '/sw/ad', '/sw/my'],
  '/co': [
    '/co/nm',
    '/co/st',
    '/co/mk',
    '/co/dd',
    '/co/cp',
    '/co/ld',
    '/co/ins',
    '/co/fa',
    '/co/314',
    '/co/s314',
    '/co/x314',
    '/co/x314s',
    '/co/50',
    '/co/ct',
  ],
  '/la': ['/la/st', '/la/ad', '/la/mp', '/la/fa'],
  '/ru': ['/ru/sa'],
  '/ins': ['/ins/sa', '/ins/pr', '/ins/ol', '/ins/bm', '/ins/bo'],
  '/lo': ['/lo/id'],
  '/mi': ['/mi/st', '/mi/pl', '/mi/ch', '/mi/pr'],
  '/fi': ['/fi/ea', '/fi/bf', '/fi/bn'],
  '/wa': ['/wa/cr', '/wa/se', '/wa/co', '/wa/ch'],
  '/ot': ['/ot/un', '/ot/ms', '/ot/ac', '/ot/ap', '/ot/va', '/ot/do'],
  // The specification's default child of /ot, which names no screen.
  '/ot/cr': ['/ot/un', '/ot/ms', '/ot/ac', '/ot/ap', '/ot/va', '/ot/do'],
  '/tools': ['/tools/index'],
  '/issue': ['/issue/index'],
}

/** A group that has no built tool yet leads here: never a dead end. */
export const groupFallback = '/tools/index'

export type MenuSection = { menu: Menu; groups: readonly { group: MenuGroup; tools: readonly Tool[] }[] }

/** The menus with their tools, in order. Groups and menus without a built tool are left out. */
export function listMenuSections(tools: readonly Tool[]): readonly MenuSection[] {
  return menus
    .map((menu) => ({
      menu,
      groups: menu.groups
        .map((group) => ({ group, tools: tools.filter((tool) => tool.group === group.id) }))
        .filter((entry) => entry.tools.length > 0),
    }))
    .filter((section) => section.groups.length > 0)
}

/** Where a group's path leads among the built tools; `undefined` when `path` is no group's path. */
export function resolveGroupPath(path: string, tools: readonly Tool[]): string | undefined {
  const children = groupDefaults[path]
  if (!children) return undefined
  return children.find((child) => tools.some((tool) => tool.path === child)) ?? groupFallback
}
