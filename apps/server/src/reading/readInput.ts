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
  return parseInput(
    endpoint.body!.schema,
    type === 'application/json' ? readJson(bytes) : toFields(new URLSearchParams(decode(bytes))),
  )
}

/**
 * What the bytes of a body say as JSON, in UTF-8 and nothing else.
 *
 * @throws {Refusal} `bodyMalformed`.
 */
export function readJson(bytes: Uint8Array): unknown {
  return parseJson(decode(bytes))
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
