import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { ToolboxError } from '../errors/ToolboxError.ts'

/** Reads the fields of one object strictly; each method throws `jobFileUnreadable` with the field's path. */
export type JobFieldReader = {
  has(name: string): boolean
  raw(name: string): unknown
  text(name: string, max: number): string
  /** Whole bytes, lower case. */
  hex(name: string, maxBytes: number): Hex
  /** 32 bytes. */
  hash(name: string): Hex
  address(name: string): Address
  /** A name as programs give them. */
  word(name: string): string
  number(name: string, min: number, max: number): number
  /** A whole number of at most 78 digits, as text. */
  decimal(name: string): string
  flag(name: string): boolean
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word
  list<Item>(name: string, max: number, read: (item: unknown, field: string) => Item): Item[]
  optional<Inner>(name: string, read: (inner: JobFieldReader) => Inner): Inner | undefined
}

/** A reader over a value that must be a plain object. */
export function readJobFields(value: unknown, path: string): JobFieldReader {
  const fail = (field: string): never => {
    throw new ToolboxError('jobFileUnreadable', { field })
  }
  if (!isPlain(value)) return fail(path)
  const own = value
  const at = (name: string) => (Object.hasOwn(own, name) ? own[name] : undefined)
  const where = (name: string) => `${path}.${name}`
  const text = (name: string, max: number): string => {
    const found = at(name)
    return typeof found === 'string' && found.length <= max ? found : fail(where(name))
  }
  const hex = (name: string, maxBytes: number): Hex => {
    const found = at(name)
    const isBytes = isHex(found, { strict: true }) && found.length % 2 === 0 && found.length <= 2 + maxBytes * 2
    return isBytes ? (found.toLowerCase() as Hex) : fail(where(name))
  }
  return {
    has: (name: string) => at(name) !== undefined,
    raw: at,
    text,
    hex,
    hash: (name: string): Hex => {
      const found = hex(name, 32)
      return found.length === 66 ? found : fail(where(name))
    },
    address: (name: string): Address => {
      const found = at(name)
      return typeof found === 'string' && isAddress(found, { strict: false }) ? getAddress(found) : fail(where(name))
    },
    word: (name: string): string => {
      const found = text(name, 60)
      return /^[a-z][a-zA-Z0-9-]*$/.test(found) ? found : fail(where(name))
    },
    number: (name: string, min: number, max: number): number => {
      const found = at(name)
      return Number.isSafeInteger(found) && (found as number) >= min && (found as number) <= max
        ? (found as number)
        : fail(where(name))
    },
    decimal: (name: string): string => {
      const found = text(name, 78)
      return /^(0|[1-9]\d{0,77})$/.test(found) ? found : fail(where(name))
    },
    flag: (name: string): boolean => {
      const found = at(name)
      return typeof found === 'boolean' ? found : fail(where(name))
    },
    oneOf: <Word extends string>(name: string, words: readonly Word[]): Word => {
      const found = at(name)
      return words.find((word) => word === found) ?? fail(where(name))
    },
    list: <Item>(name: string, max: number, read: (item: unknown, field: string) => Item): Item[] => {
      const found = at(name)
      if (!Array.isArray(found) || found.length > max) return fail(where(name))
      return found.map((item, place) => read(item, `${where(name)}[${place}]`))
    },
    optional: <Inner>(name: string, read: (inner: JobFieldReader) => Inner): Inner | undefined =>
      at(name) === undefined ? undefined : read(readJobFields(at(name), where(name))),
  }
}

/** True for what JSON calls an object. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
