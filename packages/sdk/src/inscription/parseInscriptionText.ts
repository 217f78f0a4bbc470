import { stringToHex } from 'viem'
import { findJsonFault } from './findJsonFault.ts'
import type { InscriptionFault, InscriptionPayload } from './InscriptionFault.ts'
import { mostInscriptionBytes } from './mostInscriptionBytes.ts'
import { type DataUri, readDataUri } from './readDataUri.ts'

/** What looks like nothing or turns the text around, by its code; joiners of emoji are part of one visible picture. */
const hidden = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/**
 * Reads a data URI as it was typed; not a byte of it is changed, white space around it included. JSON in it has to be
 * whole, whatever its media type, since no indexer reads half of it; a text that only begins like JSON can go as hex.
 */
export function parseInscriptionText(text: string): InscriptionPayload {
  const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text)
  if (half) return refuse('halfCharacter', { where: place(text, half.index) })
  const uri = readDataUri(text)
  if (!uri.ok) return uri
  const fault = findContentFault(text, uri)
  if (fault) return { ok: false, fault }
  const data = stringToHex(text)
  const bytes = (data.length - 2) / 2
  if (bytes > mostInscriptionBytes) {
    return refuse('tooLong', { bytes: String(bytes), maxBytes: String(mostInscriptionBytes) })
  }
  return { ok: true, data, asks: askAboutText(text, uri) }
}

/** Content that begins as an object or a list is held to be JSON. */
const isJson = ({ isBase64, content }: DataUri) => !isBase64 && /^\s*[{[]/.test(content)

function findContentFault(text: string, uri: DataUri): InscriptionFault | undefined {
  // An empty content is an inscription of nothing: where it should go on is where it ends.
  if (uri.content === '') return { code: 'jsonEnds', params: { where: place(text, text.length) } }
  const found = isJson(uri) ? findJsonFault(uri.content) : undefined
  if (!found) return undefined
  const at = uri.contentAt + found.at
  const [character = ''] = text.slice(at)
  return { code: found.code, params: { where: place(text, at), character, ...(found.key ? { key: found.key } : {}) } }
}

function askAboutText(text: string, uri: DataUri): InscriptionFault[] {
  const asks: InscriptionFault[] = []
  const mark = hidden.exec(text)
  if (mark) asks.push({ code: 'hiddenCharacter', params: { where: place(text, mark.index) } })
  if (/\s$/.test(text)) asks.push({ code: 'spaceAround', params: { where: place(text, text.trimEnd().length) } })
  else if (isJson(uri) && hasSpaces(uri.content)) asks.push({ code: 'jsonSpaces', params: {} })
  return asks
}

/** White space outside of the strings of JSON. */
const hasSpaces = (json: string) => /\s/.test(json.replace(/"(?:[^"\\]|\\.)*"/g, ''))

/** Counted in characters, as people do, from 1. */
const place = (text: string, at: number) => String([...text.slice(0, at)].length + 1)

const refuse = (code: InscriptionFault['code'], params: InscriptionFault['params']) =>
  ({ ok: false, fault: { code, params } }) as const
