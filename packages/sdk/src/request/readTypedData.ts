import { permit2Address } from '../approvals/knownSpenders.ts'
import type { CallReader } from '../multisig/readCall.ts'
import { meaningOf } from './meaningOf.ts'
import { memberOf, type Plain, plainAddress, plainNumber, plainObject, Unreadable } from './plainRequest.ts'
import type { RequestMeaning } from './RequestReading.ts'
import { structureOf } from './typedStructures.ts'

/**
 * What a signature over typed data (EIP-712) would allow. A structure is known by all its members and their types, never by
 * its name alone: what a message holds beside its types is not signed, and not read.
 */
export function readTypedData(value: unknown, read: CallReader): readonly RequestMeaning[] {
  const data = plainObject(typeof value === 'string' ? parseOnce(value) : value, 'badTypedData')
  const types = plainObject(memberOf(data, 'types'), 'badTypedData')
  const primaryType = memberOf(data, 'primaryType')
  if (typeof primaryType !== 'string') throw new Unreadable('badTypedData', 'primaryType')
  const message = plainObject(memberOf(data, 'message'), 'badTypedData')
  const domain = plainObject(memberOf(data, 'domain') ?? {}, 'badTypedData')
  const [verifier, chain] = [memberOf(domain, 'verifyingContract'), memberOf(domain, 'chainId')]
  const signed = {
    contract: verifier === undefined || verifier === '' ? undefined : plainAddress(verifier, 'verifyingContract'),
    chainId: chain === undefined ? undefined : plainNumber(chain, 'chainId'),
  }
  const known = structureOf(shapeOf(types, primaryType))
  if (known) return known({ ...signed, message }, read)
  const structure = primaryType.slice(0, 80)
  // Marketplaces differ in the members of their orders; that it is one is all that is said.
  const isOrder = /order/i.test(primaryType) && signed.contract !== permit2Address
  return [meaningOf(isOrder ? 'order' : 'typedDataUnknown', { structure, ...signed }, ['opaque'])]
}

/** The structure and those in it, as EIP-712 writes them; '' for what is no such structure. */
function shapeOf(types: Plain, primaryType: string): string {
  const shapes = new Map<string, string>()
  const visit = (name: string) => {
    if (shapes.has(name) || shapes.size > 20) return
    const members = memberOf(types, name)
    if (!Array.isArray(members)) return
    const listed = members.slice(0, 40).map((each) => {
      const member = plainObject(each, 'badTypedData')
      return { name: String(memberOf(member, 'name')), type: String(memberOf(member, 'type')) }
    })
    shapes.set(name, `${name}(${listed.map(({ type, name }) => `${type} ${name}`).join(',')})`)
    for (const { type } of listed) visit(type.replace(/\[\d*\]$/, ''))
  }
  visit(primaryType)
  const [first = '', ...others] = [...shapes.values()]
  return first + others.sort().join('')
}

/**
 * Parses JSON that has one reading only. A text that is not what its own reading would be written as has members twice,
 * numbers that are not exact, or an encoding in which another parser may see something else.
 */
function parseOnce(text: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Unreadable('badTypedData')
  }
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ''))
  if (bare !== JSON.stringify(parsed)) throw new Unreadable('twoReadings')
  return parsed
}
