import { z } from 'zod'

/** A 20-byte address in any letter case; the checksum is the page's affair, the server only compares. */
export const addressSchema = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

/** A chain id, as a number or in decimal digits (queries and forms know only text). */
export const chainIdSchema = z
  .union([z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), z.string().regex(/^[1-9]\d{0,14}$/)])
  .transform(Number)

/** Hexadecimal bytes of at most `maxBytes`. */
export const bytesSchema = (maxBytes: number) =>
  z
    .string()
    .regex(/^0x(?:[0-9a-fA-F]{2})*$/)
    .max(2 + 2 * maxBytes)

/**
 * Text as a person writes it, kept byte for byte. Refuses U+0000 and lone surrogates, which no database keeps unchanged.
 */
export const textSchema = (maxLength: number) => z.string().max(maxLength).regex(storable)

// biome-ignore lint/suspicious/noControlCharactersInRegex: U+0000 is exactly what is refused
const storable = /^[^\u0000\p{Surrogate}]*$/u
