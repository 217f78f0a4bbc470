import { defineTool } from '../defineTool.ts'

export const batchSend = defineTool({
  id: 'batch-send',
  path: '/wa/se',
  group: 'batch',
  tag: 'hot',
  hotList: 1,
  icon: 'send',
  tabs: [{ id: 'send' }, { id: 'jobs' }, { id: 'introduce', key: 'EX' }],
  contracts: ['BatchSend'],
  screen: () => import('./BatchSendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
