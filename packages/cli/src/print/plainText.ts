/**
 * Letters that act on a terminal, or on the order in which a line is read, in place of being seen: control characters (of
 * which escape sequences are made), marks that turn the direction of a text, invisible and separating ones, and halves of
 * pairs. A line break and a tab are ours.
 */
const acting = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const shown = (letter: string) => `\\u{${letter.codePointAt(0)!.toString(16)}}`

/** A line that a stranger may have had a hand in, as it may be written to a terminal: what acts is written out. */
export const plainLine = (text: string): string => text.replaceAll(acting, shown)

/** As `plainLine`, for texts of several lines. */
export const plainText = (text: string): string => text.split('\n').map(plainLine).join('\n')

/** JSON for a script that may also stand in a terminal: what acts is escaped, amounts are decimal texts. */
export function plainJson(value: unknown): string {
  const text = JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)
  return text
    .split('\n')
    .map((line) =>
      line.replaceAll(acting, (letter) =>
        [...Array(letter.length).keys()]
          .map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
      ),
    )
    .join('\n')
}
