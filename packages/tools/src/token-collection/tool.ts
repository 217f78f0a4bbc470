import { defineTool } from '../defineTool.ts'

export const tokenCollection = defineTool({
  id: 'token-collection',
  path: '/wa/co',
  group: 'batch',
  tag: 'new',
  icon: 'collect',
  tabs: [{ id: 'collect' }, { id: 'jobs' }, { id: 'introduce', key: 'EX' }],
  contracts: ['Collect'],
  screen: () => import('./TokenCollectionScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
