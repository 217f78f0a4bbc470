import type { InscriptionFault } from './InscriptionFault.ts'

/** No protocol nests deeper, and a hostile text must not exhaust the stack. */
const mostDepth = 32

const plain = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y

type Found = { code: InscriptionFault['code']; at: number; key?: string }

/**
 * Where a text stops being JSON: the first wrong character, a comma before the end, a key that stands twice, or that it
 * ends too early. The platform's parser tells no place that is the same in two browsers, and takes keys twice.
 *
 * @returns undefined for JSON. `at` counts UTF-16 units from 0.
 */
export function findJsonFault(text: string): Found | undefined {
  let at = 0
  const wrong = (place = at): Found => ({ code: place < text.length ? 'jsonCharacter' : 'jsonEnds', at: place })
  const skip = () => {
    while (at < text.length && ' \t\n\r'.includes(text[at]!)) at++
  }

  function readString(): Found | undefined {
    if (text[at] !== '"') return wrong()
    for (at++; at < text.length; at++) {
      const character = text[at]!
      if (character === '"') {
        at++
        return undefined
      }
      if (character < ' ') return wrong()
      if (character !== '\\') continue
      at++
      if (text[at] !== 'u') {
        if (!'"\\/bfnrt'.includes(text[at] ?? ' ')) return wrong()
        continue
      }
      for (let digits = 0; digits < 4; digits++) if (!/[0-9a-fA-F]/.test(text[++at] ?? '')) return wrong()
    }
    return wrong()
  }

  /** Entries between brackets; `readEntry` reads one of them. */
  function readList(end: string, readEntry: () => Found | undefined): Found | undefined {
    at++
    skip()
    if (text[at] === end) {
      at++
      return undefined
    }
    for (;;) {
      const found = readEntry()
      if (found) return found
      skip()
      if (text[at] === end) {
        at++
        return undefined
      }
      if (text[at] !== ',') return wrong()
      const comma = at++
      skip()
      if (text[at] === end) return { code: 'jsonCommaLast', at: comma }
    }
  }

  function readMember(keys: Set<unknown>, depth: number): Found | undefined {
    const start = at
    const found = readString()
    if (found) return found
    const key: unknown = JSON.parse(text.slice(start, at))
    if (keys.has(key)) return { code: 'jsonKeyTwice', at: start, key: String(key) }
    keys.add(key)
    skip()
    if (text[at] !== ':') return wrong()
    at++
    return readValue(depth)
  }

  function readValue(depth: number): Found | undefined {
    skip()
    if (depth > mostDepth) return { code: 'jsonTooDeep', at }
    const keys = new Set<unknown>()
    if (text[at] === '{') return readList('}', () => readMember(keys, depth + 1))
    if (text[at] === '[') return readList(']', () => readValue(depth + 1))
    if (text[at] === '"') return readString()
    plain.lastIndex = at
    if (!plain.test(text)) return wrong()
    at = plain.lastIndex
    return undefined
  }

  const found = readValue(0)
  if (found) return found
  skip()
  return at < text.length ? wrong() : undefined
}
