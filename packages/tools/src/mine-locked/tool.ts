import { defineTool } from '../defineTool.ts'
import { mineParts } from '../mineParts.ts'

export const mineLocked = defineTool({ ...mineParts, id: 'mine-locked', path: '/mi/pl', icon: 'lock' })
