import { defineTool } from '../defineTool.ts'
import { presaleParts } from '../presaleParts.ts'

export const presaleStandard = defineTool({ ...presaleParts, id: 'presale-standard', path: '/la/st', icon: 'ticket' })
