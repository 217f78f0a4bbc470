import type { Readings } from './readings.ts'

/** What the thread that reads is asked. */
export type ReadingQuestion = { name: keyof Readings; input: unknown }
