import type { InputFault } from './parsed.ts'
import { isControl, isDirection, isInvisible, whereFirst } from './typedCharacters.ts'

/** UTF-8 bytes of a text: what a contract stores and what limits are counted in. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Finds what makes a token's name or symbol deceive: characters nobody sees, turned directions, markup. */
export function findTextFault(text: string): InputFault | undefined {
  const surrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text)
  if (surrogate) return { code: 'textLoneSurrogate', params: { where: surrogate.index + 1 } }
  const turned = whereFirst(text, isDirection)
  if (turned) return { code: 'textDirectionCharacter', params: { where: turned } }
  const control = whereFirst(text, isControl)
  if (control) return { code: 'textControlCharacter', params: { where: control } }
  const hidden = whereFirst(withoutEmojiJoiners(text), (character) => isInvisible(character) || character === '\u00a0')
  if (hidden) return { code: 'textInvisibleCharacter', params: { where: hidden } }
  if (/<\/?[a-z!]|javascript:|data:text\/html|!\[[^\]]*\]\(/i.test(text)) return { code: 'textMarkup', params: {} }
  return undefined
}

/** Emoji are written with joiners and variation selectors; those are part of one visible picture, not hidden text. */
function withoutEmojiJoiners(text: string): string {
  return text.replace(
    /\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}])*/gu,
    '#',
  )
}
