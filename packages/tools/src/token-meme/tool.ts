import { defineTool } from '../defineTool.ts'
import { tokenTabs } from '../tokenTabs.ts'

export const tokenMeme = defineTool({
  id: 'token-meme',
  path: '/co/st',
  query: { t: ['1'] },
  group: 'coin-classic',
  tag: 'hot',
  icon: 'mood',
  tabs: tokenTabs,
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMemeScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
