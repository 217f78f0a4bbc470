/** Lines as the readers of lists count them, from 1. */
const split = (text: string) => text.split(/\r\n|\r|\n/)

/** The text of some lines, by their numbers; empty where there is none. */
export function linesAt(text: string, numbers: readonly number[]): string[] {
  const lines = split(text)
  return numbers.map((number) => lines[number - 1] ?? '')
}

/** The text with one line exchanged. A typed line break would move all others, so it becomes a space. */
export function replaceLine(text: string, number: number, next: string): string {
  const lines = split(text)
  lines[number - 1] = next.replace(/[\r\n]+/g, ' ')
  return lines.join('\n')
}

/** The text without some of its lines. */
export function dropLines(text: string, numbers: readonly number[]): string {
  const dropped = new Set(numbers)
  return split(text)
    .filter((_, index) => !dropped.has(index + 1))
    .join('\n')
}
