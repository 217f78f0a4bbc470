/** Keys with their values as texts, in the order in which they are written. */
export type InscriptionEntries = readonly (readonly [key: string, value: string])[]

/**
 * The data URI of a protocol's JSON, canonical to the byte: no space, no comma at the end, keys in the order given. It is
 * put together entry by entry, since an object of JavaScript would put keys that are numbers first and swallow `__proto__`.
 *
 * @param mediaType stands between `data:` and the comma; may be empty.
 */
export function composeInscription(entries: InscriptionEntries, mediaType = ''): string {
  const parts = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return `data:${mediaType},{${parts.join(',')}}`
}
