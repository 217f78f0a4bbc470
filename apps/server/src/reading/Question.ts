import type { Readings } from './readings.ts'

/** What the thread that reads is asked. */
export type Question = { name: keyof Readings; input: unknown }
