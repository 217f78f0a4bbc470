import type { DataOf } from '../../request/requestConsole.ts'

/** What somebody wrote to the makers, and what operators make of it. */
export type Message = DataOf<'listFeedback'>['items'][number]
