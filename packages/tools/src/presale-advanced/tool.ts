import { defineTool } from '../defineTool.ts'
import { presaleParts } from '../presaleParts.ts'

export const presaleAdvanced = defineTool({ ...presaleParts, id: 'presale-advanced', path: '/la/ad', icon: 'beans' })
