/**
 * What an entry of the browser's history carries beside its address. Only the page can set it: a link that somebody sends
 * arrives without.
 */
export type EntryState = {
  /** A link of ours led here with values that the page itself knows, e.g. the token it has just created. */
  fromHere?: boolean
  /** Fields that are never in the address, by their names, so that they survive a reload. */
  closed?: Readonly<Record<string, string>>
  /** The button that led here said "Send": the job of this page begins. */
  begins?: boolean
}

/** For links of ours whose query holds nothing that came with a link itself. */
export const fromHere: EntryState = { fromHere: true }

/** Reads it; anything may stand there. */
export function readEntryState(state: unknown): EntryState {
  const { fromHere: isOurs, closed, begins } = (typeof state === 'object' && state !== null ? state : {}) as EntryState
  const texts = Object.entries(typeof closed === 'object' && closed !== null ? closed : {}).filter(
    ([, value]) => typeof value === 'string',
  )
  return { fromHere: isOurs === true, closed: Object.fromEntries(texts), begins: begins === true }
}
