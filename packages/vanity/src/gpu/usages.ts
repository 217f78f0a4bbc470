/** Numbers of the WebGPU specification that TypeScript's own types leave out. */
export const bufferUsage = { mapRead: 0x1, copySource: 0x4, copyTarget: 0x8, uniform: 0x40, storage: 0x80 } as const
export const readMode = 0x1
export const computeStage = 0x4
