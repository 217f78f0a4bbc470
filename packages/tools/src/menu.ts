import type { LangText } from '@tokensmith/i18n/Lang.ts'
import type { Tool, ToolGroup } from './defineTool.ts'

export type MenuGroup = { id: ToolGroup; title: LangText }
export type Menu = { id: string; title: LangText; groups: readonly MenuGroup[] }

/** An entry that leaves the product. It is shown only when the configuration gives its address. */
export type ExternalEntry = { id: 'navigation' | 'chainList'; menu: string; title: LangText }

/** The header's menus in their order, and the titles of the groups inside them. */
export const menus: readonly Menu[] = [
  {
    id: 'create',
    title: { en: 'Create', zh: '创建代币', es: 'Crear', ja: '作成' },
    groups: [
      {
        id: 'coin-classic',
        title: { en: 'Coin: classic', zh: '代币：经典', es: 'Moneda: clásica', ja: 'コイン：クラシック' },
      },
      { id: 'coin-sale', title: { en: 'Coin: sale', zh: '代币：预售', es: 'Moneda: venta', ja: 'コイン：販売' } },
      {
        id: 'coin-swap',
        title: {
          en: 'Coin: swap-style',
          zh: '代币：自带兑换',
          es: 'Moneda: con intercambio',
          ja: 'コイン：スワップ型',
        },
      },
      {
        id: 'coin-sale-swap',
        title: {
          en: 'Coin: sale-swap-style',
          zh: '代币：预售加自带兑换',
          es: 'Moneda: venta e intercambio',
          ja: 'コイン：販売・スワップ型',
        },
      },
    ],
  },
  {
    id: 'fair-launch',
    title: { en: 'Fair launch', zh: '公平发射', es: 'Lanzamiento justo', ja: 'フェアローンチ' },
    groups: [
      {
        id: 'fair-launch',
        title: { en: 'Fair Launch', zh: '公平发射', es: 'Lanzamiento justo', ja: 'フェアローンチ' },
      },
    ],
  },
  {
    id: 'lock',
    title: { en: 'Lock', zh: '锁仓', es: 'Bloqueo', ja: 'ロック' },
    groups: [
      {
        id: 'lock',
        title: {
          en: 'Token Lock, LP Lock',
          zh: '代币锁仓、LP 锁仓',
          es: 'Bloqueo de tokens y de LP',
          ja: 'トークンロック・LPロック',
        },
      },
    ],
  },
  {
    id: 'dex',
    title: { en: 'DEX', zh: 'DEX', es: 'DEX', ja: 'DEX' },
    groups: [{ id: 'dex', title: { en: 'Swap', zh: '兑换', es: 'Intercambio', ja: 'スワップ' } }],
  },
  {
    id: 'dapp',
    title: { en: 'dApp', zh: 'dApp', es: 'dApp', ja: 'dApp' },
    groups: [
      { id: 'launchpad', title: { en: 'Launchpad', zh: '预售平台', es: 'Launchpad', ja: 'ローンチパッド' } },
      { id: 'mining', title: { en: 'Mining', zh: '挖矿', es: 'Minería', ja: 'マイニング' } },
      { id: 'finance', title: { en: 'Finance', zh: '理财', es: 'Finanzas', ja: 'ファイナンス' } },
    ],
  },
  {
    id: 'batch',
    title: { en: 'Batch', zh: '批量工具', es: 'Por lotes', ja: '一括ツール' },
    groups: [{ id: 'batch', title: { en: 'Wallet', zh: '钱包', es: 'Billetera', ja: 'ウォレット' } }],
  },
  {
    id: 'inscription',
    title: { en: 'Inscription', zh: '铭文', es: 'Inscripción', ja: 'インスクリプション' },
    groups: [
      { id: 'inscription', title: { en: 'Inscription', zh: '铭文', es: 'Inscripción', ja: 'インスクリプション' } },
    ],
  },
  {
    id: 'tools',
    title: { en: 'Tools', zh: '工具', es: 'Herramientas', ja: 'ツール' },
    groups: [{ id: 'tools', title: { en: 'Others', zh: '其他', es: 'Otras', ja: 'その他' } }],
  },
]

export const externalEntries: readonly ExternalEntry[] = [
  {
    id: 'navigation',
    menu: 'tools',
    title: { en: 'Navigation', zh: '导航', es: 'Navegación', ja: 'ナビゲーション' },
  },
  {
    id: 'chainList',
    menu: 'tools',
    title: { en: 'Chain List', zh: '链列表', es: 'Lista de cadenas', ja: 'チェーン一覧' },
  },
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
