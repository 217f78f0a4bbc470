import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'

/** Where nobody has created the factory, nobody sells by it. */
export const isAbsent = (error: unknown) => error instanceof ToolboxError && error.code === 'toolboxMissing'
