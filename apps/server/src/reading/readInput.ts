import { type Endpoint, endpoints } from '@tokensmith/api/endpoints.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Body } from '../http/readBody.ts'
import { toFields } from '../http/toFields.ts'
import { parseInput } from './parseInput.ts'

/**
 * What a body says to an endpoint, checked.
 *
 * @throws {Refusal} `bodyMalformed`, `inputInvalid`.
 */
export function readInput({ bytes, type, path }: Body & { path: Endpoint['path'] }): unknown {
  const endpoint = Object.values(endpoints).find((one: Endpoint) => one.body && one.path === path) as Endpoint
  const text = decode(bytes)
  return parseInput(
    endpoint.body!.schema,
    type === 'application/json' ? parseJson(text) : toFields(new URLSearchParams(text)),
  )
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Refusal('bodyMalformed', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('bodyMalformed', { cause })
  }
}
