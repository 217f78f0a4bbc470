import { defineTool } from '../defineTool.ts'

export const tokenMeme = defineTool({
  id: 'token-meme',
  path: '/co/st',
  query: { t: ['1'] },
  group: 'coin-classic',
  tag: 'hot',
  icon: 'mood',
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenMemeScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
