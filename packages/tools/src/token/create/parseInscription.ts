import { inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { InscriptionValues } from '@tokensmith/sdk/token/tradingValues.ts'
import type { CreateTokenReader } from './CreateTokenReader.ts'

type InscriptionContext = { symbol?: string; quantity?: bigint; decimals: number }

/** Reads what each mint inscribes: the protocol's label and the token's name there, which is its symbol unless typed. */
export function parseInscription(
  reader: CreateTokenReader,
  { symbol, quantity, decimals }: InscriptionContext,
): InscriptionValues | undefined {
  const protocol = readProtocol(reader)
  const named = reader.isEmpty('tick') ? symbol : reader.typed.tick.trim()
  // The symbol that stands for it can have what an inscription cannot carry, too.
  const tick = named && readText(reader, 'tick', named)
  // The texts count in whole tokens.
  if (quantity !== undefined && quantity % 10n ** BigInt(decimals) !== 0n) {
    reader.refuse('mintQuantity', 'inscriptionQuantityNotWhole')
  }
  return protocol === undefined || tick === undefined ? undefined : { protocol, tick }
}

function readProtocol(reader: CreateTokenReader): string | undefined {
  const { protocol } = reader.typed
  if (protocol === 'custom') {
    if (reader.isEmpty('protocolLabel')) return reader.refuse('protocolLabel', 'inputEmpty')
    return readText(reader, 'protocolLabel', reader.typed.protocolLabel.trim())
  }
  const isListed = inscriptionProtocols.some(({ name }) => name === protocol)
  return isListed ? protocol : reader.refuseOwn('protocol', 'unknown')
}

const mostBytes = {
  protocolLabel: tradingLimits.inscriptionProtocolBytes,
  tick: tradingLimits.inscriptionTickBytes,
} as const

/** A text that fits between the quotes of an inscription, by the contract's rule. */
function readText(reader: CreateTokenReader, field: keyof typeof mostBytes, text: string): string | undefined {
  const bytes = new TextEncoder().encode(text)
  const maxBytes = mostBytes[field]
  const isForbidden = (byte: number) => byte < 0x20 || byte === 0x7f || byte === 0x22 || byte === 0x5c
  const isFit = bytes.length > 0 && bytes.length <= maxBytes && !bytes.some(isForbidden)
  return isFit ? text : reader.refuse(field, 'inscriptionTextInvalid', { text, maxBytes })
}
