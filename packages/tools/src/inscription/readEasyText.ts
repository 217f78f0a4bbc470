import { maxUint256 } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { isControl, isDirection, isInvisible, whereFirst } from '@tokensmith/sdk/base/parse/typedCharacters.ts'
import { composeInscription } from '@tokensmith/sdk/inscription/composeInscription.ts'
import type {
  InscriptionKey,
  InscriptionOperation,
  InscriptionProtocol,
} from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { readDataUri } from '@tokensmith/sdk/inscription/readDataUri.ts'
import type { InscriptionReader } from './InscriptionReader.ts'

/** The text of an operation, in the order of its protocol's document; undefined while a field is wrong or missing. */
export function readEasyText(
  reader: InscriptionReader,
  protocol: InscriptionProtocol,
  operation: InscriptionOperation,
): string | undefined {
  const keys = protocol.keys[operation]
  const given = keys.filter((key) => !(protocol.optional.includes(key) && reader.isEmpty(key)))
  const entries = given.map((key): [string, string | undefined] => [key, readKey(reader, protocol, key)])
  checkDeployment(reader, protocol, new Map(entries))
  const more = readMore(reader, ['p', 'op', ...keys])
  const mediaType = readMediaType(reader, protocol)
  if (!reader.isRight || mediaType === undefined) return undefined
  const read = entries.flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]]))
  return composeInscription([['p', protocol.name], ['op', operation], ...read, ...more], mediaType)
}

function readKey(reader: InscriptionReader, protocol: InscriptionProtocol, key: InscriptionKey): string | undefined {
  if (key === 'tick') return readTick(reader, protocol)
  const [min, max] = key === 'dec' ? [0n, 18n] : [key === 'nonce' ? 0n : 1n, maxUint256]
  const most = key === 'max' ? (protocol.most ?? max) : max
  return reader.take(key, parseInteger(reader.typed[key], { min, max: most }))?.toString()
}

/** Any characters that can be seen, as they were typed; spaces around them, which pasting adds, go. */
function readTick(reader: InscriptionReader, { tickLength, isAscii }: InscriptionProtocol): string | undefined {
  const tick = reader.typed.tick.trim()
  if (tick === '') return reader.refuse('tick', 'inputEmpty')
  if (!tick.isWellFormed()) return reader.refuse('tick', 'textLoneSurrogate', { where: 1 })
  const control = whereFirst(tick, isControl)
  if (control) return reader.refuse('tick', 'textControlCharacter', { where: control })
  const length = [...tick].length
  if (tickLength !== undefined && length > tickLength) {
    return reader.refuseOwn('tick', 'tickTooLong', { length: String(length), most: String(tickLength) })
  }
  const foreign = isAscii ? whereFirst(tick, (character) => character > '~') : 0
  if (foreign) return reader.refuseOwn('tick', 'tickNotAscii', { where: String(foreign) })
  const hidden = whereFirst(tick, (character) => isDirection(character) || isInvisible(character))
  // Joiners belong to emoji, so this is a question and no refusal.
  if (hidden) reader.askOwn('tick', 'hiddenCharacter', { where: String(hidden) })
  return tick
}

function checkDeployment(
  reader: InscriptionReader,
  { mintsLimit }: InscriptionProtocol,
  values: ReadonlyMap<string, string | undefined>,
): void {
  const [max, lim, wlim] = [values.get('max'), values.get('lim'), values.get('wlim')].map(
    (text) => text && BigInt(text),
  )
  if (!max || !lim) return
  if (lim > max) reader.refuseOwn('lim', 'limAboveMax', { max: String(max) })
  else if (wlim && wlim < lim) reader.refuseOwn('wlim', 'wlimBelowLim', { lim: String(lim) })
  else if (mintsLimit && max % lim !== 0n) reader.askOwn('lim', 'limUneven', { rest: String(max % lim) })
}

/** Further keys, each with its value in a line of its own: `key=value`. */
function readMore(reader: InscriptionReader, taken: readonly string[]): [string, string][] {
  const keys = new Set(taken)
  const entries: [string, string][] = []
  for (const [index, line] of reader.typed.more.split('\n').entries()) {
    if (line.trim() === '') continue
    const at = line.indexOf('=')
    const [key, value] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()]
    const place = { line: String(index + 1), key }
    if (key === '') reader.refuseOwn('more', 'moreLine', place)
    else if (keys.has(key)) reader.refuseOwn('more', 'moreKeyTwice', place)
    else if (!line.isWellFormed()) reader.refuse('more', 'textLoneSurrogate', { where: 1 })
    keys.add(key)
    entries.push([key, value])
  }
  return entries
}

/** What stands between `data:` and the comma; the protocol's own unless typed. */
function readMediaType(reader: InscriptionReader, protocol: InscriptionProtocol): string | undefined {
  if (reader.isEmpty('mediaType')) return protocol.mediaType
  const typed = reader.typed.mediaType.trim()
  const uri = readDataUri(`data:${typed},x`)
  const isRight = uri.ok && !uri.isBase64 && !typed.includes(',')
  return isRight ? typed : reader.refuseOwn('mediaType', 'mediaTypeTyped')
}
