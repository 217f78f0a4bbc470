/** What the factory keeps of a text. */
const mostBytes = 1_024

/** How many bytes a text about a sale takes, of how many. */
export function presaleInfoSize(text: string): { size: number; most: number; isTooLong: boolean } {
  const size = new TextEncoder().encode(text).length
  return { size, most: mostBytes, isTooLong: size > mostBytes }
}
