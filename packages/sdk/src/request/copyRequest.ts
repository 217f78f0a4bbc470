/** Why something is no request that could be handed on. */
export type CopyFault = 'tooLarge' | 'tooDeep' | 'cyclic' | 'notPlain' | 'unreadable'
export type CopyLimits = { characters: number; depth: number; values: number }

/** A request with the creation code of a contract has some 100,000 characters. */
export const copyLimits: CopyLimits = { characters: 2_000_000, depth: 24, values: 50_000 }

// Taken before a page's own script can run, so that nothing of what follows is the page's.
const { stringify } = JSON
const { keys, is } = Object
const { isArray } = Array
const { isFinite: isNumber } = Number

/**
 * Reads a stranger's value once, and writes it as JSON. What is shown and what the wallet gets are both made of this
 * text, so a getter that answers otherwise the second time is never asked a second time. As in JSON, members that are
 * undefined are left out; functions, symbols, bigints and numbers that are not finite are refused rather than changed.
 */
export function copyRequest(value: unknown, limits = copyLimits): { text: string } | { fault: CopyFault } {
  let [characters, values] = [0, 0]
  let fault: CopyFault | undefined
  // A path of plain objects without a prototype: methods of lists and maps can be the page's.
  type Path = { own: object; up: Path | undefined }

  const refuse = (why: CopyFault) => {
    fault ??= why
    return ''
  }
  const count = (text: string) => {
    characters += text.length
    return characters > limits.characters ? refuse('tooLarge') : text
  }
  const write = (each: unknown, depth: number, path: Path | undefined): string => {
    values += 1
    if (fault) return ''
    if (values > limits.values) return refuse('tooLarge')
    if (each === null) return count('null')
    if (typeof each === 'string') return each.length > limits.characters ? refuse('tooLarge') : count(stringify(each))
    if (typeof each === 'boolean') return count(each ? 'true' : 'false')
    if (typeof each === 'number') return isNumber(each) ? count(is(each, -0) ? '0' : `${each}`) : refuse('notPlain')
    if (typeof each !== 'object') return refuse('notPlain')
    if (depth >= limits.depth) return refuse('tooDeep')
    for (let at = path; at; at = at.up) if (at.own === each) return refuse('cyclic')
    const here = { own: each, up: path }
    if (isArray(each)) {
      const { length } = each
      let text = '['
      for (let index = 0; index < length && !fault; index++) {
        const item: unknown = each[index]
        text += `${index > 0 ? ',' : ''}${item === undefined ? count('null') : write(item, depth + 1, here)}`
      }
      return `${text}]`
    }
    const names = keys(each)
    let text = '{'
    for (let index = 0; index < names.length && !fault; index++) {
      const name = names[index] as string
      const item: unknown = (each as Record<string, unknown>)[name]
      if (item === undefined) continue
      text += `${text.length > 1 ? ',' : ''}${count(stringify(name))}:${write(item, depth + 1, here)}`
    }
    return `${text}}`
  }
  try {
    const text = write(value, 0, undefined)
    return fault ? { fault } : { text }
  } catch {
    return { fault: 'unreadable' }
  }
}
