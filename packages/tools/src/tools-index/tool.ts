import { defineTool } from '../defineTool.ts'

export const toolsIndex = defineTool({
  id: 'tools-index',
  path: '/tools/index',
  group: 'tools',
  icon: 'tools',
  title: { en: 'Tools', zh: '全部工具', es: 'Herramientas', ja: 'ツール一覧' },
  summary: {
    en: 'Every tool in one place: search, filter, and what you used last.',
    zh: '全部工具一览：搜索、筛选，以及最近使用。',
    es: 'Todas las herramientas en un lugar: busca, filtra y vuelve a lo último que usaste.',
    ja: 'すべてのツールを一か所に。検索・絞り込み・最近使ったもの。',
  },
  keywords: {
    en: 'all tools index list search filter recent directory',
    zh: '全部 工具 目录 列表 搜索 筛选 最近',
    es: 'todas herramientas índice lista buscar filtrar recientes',
    ja: 'すべて ツール 一覧 検索 絞り込み 最近',
  },
  tabs: [],
  screen: () => import('./ToolsIndexScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
