/** Anything that looks like nothing, or like a plain space, but is not one: copied from web pages and chats. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|[\u2000-\u200a\u202f\u205f\u2800\ufff9-\ufffb]/u
/** Characters that turn the direction of the text after them, so that it reads other than it is. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what this is for.
const control = /[\u0000-\u001f\u007f-\u009f]/

/** True for a character that cannot be seen. The plain space is not one. */
export const isInvisible = (character: string) => invisible.test(character)
/** True for a character that changes the writing direction. */
export const isDirection = (character: string) => direction.test(character)
/** True for a control character, line breaks and tabs included. */
export const isControl = (character: string) => control.test(character)
/** True for a decimal digit of another script (Arabic, full-width …). */
export const isForeignDigit = (character: string) => /\p{Nd}/u.test(character) && !/[0-9]/.test(character)

/** Position of the first character (counted in characters, from 1) that the test takes, or 0. */
export function whereFirst(text: string, test: (character: string) => boolean): number {
  let where = 0
  for (const character of text) {
    where += 1
    if (test(character)) return where
  }
  return 0
}

/** Removes plain spaces, tabs and line breaks around a typed text, which pasting adds; nothing inside it. */
export function trimTyped(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
}
