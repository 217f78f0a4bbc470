/** `1.000` or `1,000`: one, or a thousand. */
const twofold = /^[1-9][0-9]{0,2}[.,][0-9]{3}$/

/**
 * Marks a number that can mean two until a person has said which. No parser takes the mark for part of a number, so what
 * is in doubt is refused wherever it arrives.
 *
 * @param typed digits with a single point or comma before the last three.
 */
export const markInDoubt = (typed: string): string => `${typed}?`

/** What was typed, of a text that `markInDoubt` made; undefined for any other. */
export function typedInDoubt(text: string): string | undefined {
  const typed = text.slice(0, -1)
  return text.endsWith('?') && twofold.test(typed) ? typed : undefined
}
