import { trimTyped } from '@tokensmith/sdk/base/parse/typedCharacters.ts'

/** Letters of the longest name. */
const mostLetters = 28
const spacer = '•'

/**
 * The name of a rune: letters A to Z with a spacer between some of them. A point, which keyboards have, is read as the
 * spacer, and small letters as capital ones; undefined for anything else.
 */
export function parseRuneName(text: string): string | undefined {
  const name = trimTyped(text).toUpperCase().replaceAll('.', spacer)
  const letters = name.replaceAll(spacer, '')
  return /^[A-Z]+(•[A-Z]+)*$/.test(name) && letters.length <= mostLetters ? name : undefined
}

/** Where a rune was etched: the block, and the place of the transaction in it. Undefined for anything else. */
export function parseRuneId(text: string): string | undefined {
  const id = trimTyped(text)
  return /^(0|[1-9][0-9]{0,8}):(0|[1-9][0-9]{0,5})$/.test(id) ? id : undefined
}
