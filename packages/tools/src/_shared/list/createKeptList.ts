/** Things that a person has taken up on this device, by key; never sent anywhere. */
export type KeptList<Item> = {
  subscribe(listener: () => void): () => void
  list(key: string): readonly Item[]
  /** Adds things, each once. */
  add(key: string, items: readonly Item[]): void
  forget(key: string, id: string): void
}

type KeptListOptions<Item> = {
  /** Of the list in the browser's store; a key follows it. */
  name: string
  idOf: (item: Item) => string
  isItem: (item: Item) => boolean
  /** More would fill what the browser keeps for a page. */
  most: number
}

/** Makes a list that is kept in the browser's store. */
export function createKeptList<Item>({ name, idOf, isItem, most }: KeptListOptions<Item>): KeptList<Item> {
  const listeners = new Set<() => void>()
  const read = new Map<string, readonly Item[]>()
  const storageKey = (key: string) => `${name}:${key}`
  const write = (key: string, items: readonly Item[]) => {
    read.set(key, items)
    try {
      localStorage.setItem(storageKey(key), JSON.stringify(items))
    } catch {
      // A full or closed store: they stay for as long as the page is open.
    }
    for (const listener of listeners) listener()
  }
  const parse = (key: string): readonly Item[] => {
    try {
      return (JSON.parse(localStorage.getItem(storageKey(key)) ?? '[]') as Item[]).filter(isItem)
    } catch {
      // Nonsense, or a store that is closed to the page.
      return []
    }
  }
  const list = (key: string) => {
    const known = read.get(key)
    if (known) return known
    const items = parse(key)
    read.set(key, items)
    return items
  }
  return {
    list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(key, items) {
      const all = new Map([...list(key), ...items].map((item) => [idOf(item), item]))
      write(key, [...all.values()].slice(0, most))
    },
    forget: (key, id) =>
      write(
        key,
        list(key).filter((item) => idOf(item) !== id.toLowerCase()),
      ),
  }
}
