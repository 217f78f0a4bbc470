import type { InscriptionFault } from './InscriptionFault.ts'

export type DataUri = { mediaType: string; isBase64: boolean; content: string; contentAt: number }

/** A media type with its parameters, as RFC 2397 has it, without quotes; may be empty. */
const mediaTypeForm = /^(?:[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+)?(?:;[a-z0-9-]+=[^;,\s"]+)*$/i

const refuse = (code: InscriptionFault['code'], where: number, more: Record<string, string> = {}) =>
  ({ ok: false, fault: { code, params: { where: String(where), ...more } } }) as const

/**
 * Takes a data URI apart: media type and content as they stand, nothing decoded. What stands behind `;base64` must be
 * that, with its padding. `;rule=esip6` of Ethscriptions is a parameter like any other.
 */
export function readDataUri(text: string): ({ ok: true } & DataUri) | { ok: false; fault: InscriptionFault } {
  if (!text.startsWith('data:')) return refuse('startMissing', firstDifference(text, 'data:'))
  const comma = text.indexOf(',')
  if (comma === -1) return refuse('commaMissing', text.length + 1)
  const head = text.slice('data:'.length, comma)
  const isBase64 = /;base64$/i.test(head)
  const mediaType = isBase64 ? head.slice(0, -';base64'.length) : head
  if (!mediaTypeForm.test(mediaType)) return refuse('mediaTypeInvalid', 'data:'.length + 1, { mediaType })
  const content = text.slice(comma + 1)
  if (isBase64) {
    const wrong = findBase64Fault(content)
    if (wrong !== undefined) return refuse('base64Invalid', comma + 2 + wrong)
  }
  return { ok: true, mediaType, isBase64, content, contentAt: comma + 1 }
}

function firstDifference(text: string, wanted: string): number {
  let at = 0
  while (at < wanted.length && text[at] === wanted[at]) at++
  return at + 1
}

/** The first place that is no base64, from 0. */
function findBase64Fault(content: string): number | undefined {
  const wrong = content.search(/[^A-Za-z0-9+/=]/)
  if (wrong !== -1) return wrong
  const padding = content.indexOf('=')
  if (padding !== -1 && !/^={1,2}$/.test(content.slice(padding))) return padding
  return content.length % 4 === 0 ? undefined : content.length
}
