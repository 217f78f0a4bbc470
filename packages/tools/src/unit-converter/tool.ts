import { defineTool } from '../defineTool.ts'

export const unitConverter = defineTool({
  id: 'unit-converter',
  path: '/ot/un',
  group: 'tools',
  icon: 'ruler',
  tabs: [],
  screen: () => import('./UnitConverterScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
