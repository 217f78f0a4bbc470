import { createHash } from 'node:crypto'

/** A number from 0 to below 1 that is always the same for the same words. */
export function draw(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32
}

/** A whole number from `least` to `most`, both included. */
export function drawWhole(least: number, most: number, ...words: readonly (string | number)[]): number {
  return least + Math.floor(draw(...words) * (most - least + 1))
}

/** One of a list. */
export function drawOne<Item>(list: readonly Item[], ...words: readonly (string | number)[]): Item {
  return list[drawWhole(0, list.length - 1, ...words)]!
}

/** A UUID of version 4. */
export function drawUuid(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
