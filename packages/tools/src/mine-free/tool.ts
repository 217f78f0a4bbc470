import { defineTool } from '../defineTool.ts'
import { mineParts } from '../mineParts.ts'

export const mineFree = defineTool({ ...mineParts, id: 'mine-free', path: '/mi/st', icon: 'pick' })
