import { concat, type Hex, stringToHex } from 'viem'

/** `{i}` in bytes. */
const mark = '7b697d'

/** Bytes of which a part counts. */
export type CountedBytes = { data: Hex; first?: bigint }

/** True where bytes have a place for a number. */
export const hasCounter = (data: Hex): boolean => cut(data).length > 1

/**
 * The bytes of one inscription of a job, by its place from 0. Without a first number they are the same for all, `{i}` in
 * them included; with one every `{i}` is the number in digits.
 */
export function payloadOf({ data, first }: CountedBytes, place: number): Hex {
  if (first === undefined) return data
  const [start, ...rest] = cut(data)
  const digits = stringToHex(String(first + BigInt(place)))
  return concat([start!, ...rest.flatMap((piece) => [digits, piece])])
}

/** The bytes between the marks. A mark begins with a whole byte. */
function cut(data: Hex): Hex[] {
  const pieces: Hex[] = []
  let start = 2
  for (let at = data.indexOf(mark, 2); at !== -1; at = data.indexOf(mark, at)) {
    if (at % 2 === 1) {
      at++
      continue
    }
    pieces.push(`0x${data.slice(start, at)}`)
    at += mark.length
    start = at
  }
  return [...pieces, `0x${data.slice(start)}`]
}
