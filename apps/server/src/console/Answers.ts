import type { consoleEndpoints } from '@tokensmith/api/console/consoleEndpoints.ts'
import type { ConsoleAnswer } from './mountConsoleEndpoint.ts'

/** What every call of the console does, by its name. */
export type Answers = { [Name in keyof typeof consoleEndpoints]: ConsoleAnswer<(typeof consoleEndpoints)[Name]> }

/** The data of a call that has nothing to tell. */
export const done = 'success' as const
