import { defineTool } from '../defineTool.ts'
import { presaleParts } from '../presaleParts.ts'

export const fairLaunch = defineTool({
  ...presaleParts,
  id: 'fair-launch',
  path: '/la/fa',
  group: 'fair-launch',
  icon: 'rocket',
  screen: () => import('./FairLaunchScreen.tsx'),
})
