/**
 * Replaces a secret wherever it stands in a text: plain or with other capitals, and with any of its characters written
 * as in JSON (`\u0063`) or as in an address (`%63`), escaped up to a few times over. Bounded, since the text is foreign.
 */
export function hideSecret(text: string, secret: string | undefined): string {
  return secret ? text.replace(patternOf(secret), '…') : text
}

const patterns = new Map<string, RegExp>()

/** One for each secret of the settings, made once. */
function patternOf(secret: string): RegExp {
  let pattern = patterns.get(secret)
  if (!pattern) {
    pattern = new RegExp([...secret].map(formsOf).join(''), 'giu')
    patterns.set(secret, pattern)
  }
  return pattern
}

/** From the first of a row on: from each of them it would take the square of their number. */
const backslashes = String.raw`(?<!\\)\\{1,64}`
const percent = `(?:%|${backslashes}u0025)(?:25){0,4}`

function formsOf(character: string): string {
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  const plain = `\\u{${hex(character.codePointAt(0)!, 1)}}`
  const written = [...new Set([character, character.toLowerCase(), character.toUpperCase()])].flatMap((one) => [
    Array.from(one, (_, at) => `${backslashes}u${hex(one.charCodeAt(at), 4)}`).join(''),
    [...Buffer.from(one)].map((byte) => percent + hex(byte, 2)).join(''),
  ])
  return `(?:(?:${backslashes})?${plain}|${written.join('|')})`
}
