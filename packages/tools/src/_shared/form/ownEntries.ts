/** Enough for every field of several large forms; the oldest are forgotten and then marked again. */
const mostFields = 400
/** Values of one field: its last ones, for the way back through the history. */
const mostValues = 3
/** Longer than any address of a page carries. */
const longestValue = 8_000

type Store = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Remembers what was typed or looked at on this tab, so that a reload, or a way back, does not take it for what a link
 * said. Only this page writes here; an address of the page cannot. An entry is a place, a field and its exact value:
 * another value, or the same one on another page, is a link's.
 */
export function createOwnEntries(key: string, getStore: () => Store) {
  let held: Map<string, readonly string[]> | undefined
  const read = () => {
    if (held) return held
    held = new Map()
    try {
      for (const [name, values] of JSON.parse(getStore().getItem(key) ?? '[]') as [string, string[]][]) {
        if (typeof name === 'string' && Array.isArray(values)) held.set(name, values)
      }
    } catch {
      // Whatever stands there instead is no entry of ours.
    }
    return held
  }
  const nameOf = (place: string, field: string) => JSON.stringify([place, field])
  return {
    has: (place: string, field: string, value: string) => read().get(nameOf(place, field))?.includes(value) ?? false,
    add(place: string, entries: Readonly<Record<string, string>>) {
      const all = read()
      let isNew = false
      for (const [field, value] of Object.entries(entries)) {
        const name = nameOf(place, field)
        const before = all.get(name) ?? []
        if (value.length > longestValue || before.includes(value)) continue
        isNew = true
        // Taken out first, so that the field becomes the youngest.
        all.delete(name)
        all.set(name, [...before, value].slice(-mostValues))
      }
      if (!isNew) return
      held = new Map([...all].slice(-mostFields))
      try {
        getStore().setItem(key, JSON.stringify([...held]))
      } catch {
        // Without room the marks come back after a reload; nothing else depends on it.
      }
    },
  }
}

export const ownEntries = createOwnEntries('own-entries', () => sessionStorage)
