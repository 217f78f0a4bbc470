import { eventStandardsFor } from '@tokensmith/sdk/inscription/eventStandardsFor.ts'
import { findProtocol, ownProtocol } from '@tokensmith/sdk/inscription/findProtocol.ts'
import type { EventStandard } from '@tokensmith/sdk/inscription/InscribedEvent.ts'
import type { InscriptionOperation, InscriptionProtocol } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { parseInscriptionHex } from '@tokensmith/sdk/inscription/parseInscriptionHex.ts'
import { parseInscriptionText } from '@tokensmith/sdk/inscription/parseInscriptionText.ts'
import { type Address, type Hex, zeroAddress } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import { InscriptionReader } from './InscriptionReader.ts'
import { type InscriptionField, type InscriptionMode, type InscriptionTexts, modeOf } from './inscriptionFields.ts'
import { readEasyText } from './readEasyText.ts'

export type InscriptionContext = {
  operation: InscriptionOperation
  /** ERC-3770 short name of the chain. */
  shortName?: string
  /** The data URI of the chosen file. */
  file?: string
  /** Many are inscribed, which has its own choice of how. */
  isMany?: boolean
  /** It goes to nobody, so that a receiver is not read. */
  isToNobody?: boolean
}

export type InscriptionReading = FormReading<InscriptionField, FormFault> & {
  mode: InscriptionMode
  protocol: InscriptionProtocol | undefined
  /** The bytes, as far as they are known, also while the receiver is wrong. */
  data: Hex | undefined
  /** By which events it may be inscribed too. */
  ways: readonly EventStandard[]
  /** The one that was chosen; undefined for the data of a transaction. */
  way: EventStandard | undefined
  isToNobody: boolean
  /** What to do: the bytes, and to whom; without `to`, to whoever sends them. */
  values: { data: Hex; to?: Address; way?: EventStandard } | undefined
}

/** Reads what is inscribed, in the mode that is chosen, and to whom. */
export function parseInscriptionForm(typed: InscriptionTexts, context: InscriptionContext): InscriptionReading {
  const reader = new InscriptionReader(typed)
  const mode = modeOf(typed.mode)
  const protocol = readProtocol(reader, mode)
  const data = readData(reader, mode, protocol, context)
  const ways = data === undefined || context.isMany ? [] : eventStandardsFor(data)
  const way = ways.find((standard) => standard === typed.way)
  // ERC-7583 names nobody.
  const isToNobody = context.isToNobody || way === 'erc-7583'
  const to = isToNobody ? undefined : readReceiver(reader, mode, protocol, context)
  const { faults, asks, isRight } = reader
  const values = isRight && data !== undefined ? { data, to, ...(way ? { way } : {}) } : undefined
  return { faults, asks, mode, protocol, data, ways, way, isToNobody, values }
}

function readProtocol(reader: InscriptionReader, mode: InscriptionMode): InscriptionProtocol | undefined {
  const { protocol, label } = reader.typed
  if (protocol !== 'custom') {
    const found = findProtocol(protocol)
    return found ?? (mode === 'easy' ? reader.refuseOwn('protocol', 'protocolUnknown') : undefined)
  }
  const name = label.trim()
  if (name !== '') return ownProtocol(name)
  return mode === 'easy' ? reader.refuse('label', 'inputEmpty') : undefined
}

function readData(
  reader: InscriptionReader,
  mode: InscriptionMode,
  protocol: InscriptionProtocol | undefined,
  { operation, file }: InscriptionContext,
): Hex | undefined {
  const { typed } = reader
  if (mode === 'text') return reader.payload('text', parseInscriptionText(typed.text))
  if (mode === 'hex') return reader.payload('hex', parseInscriptionHex(typed.hex))
  if (mode === 'file') {
    return file === undefined
      ? reader.refuseOwn('mode', 'fileMissing')
      : reader.payload('mode', parseInscriptionText(file))
  }
  const text = protocol && readEasyText(reader, protocol, operation)
  if (text === undefined) return undefined
  const payload = parseInscriptionText(text)
  // What a tick was asked about already is not asked again by its place in the whole.
  return payload.ok && reader.asks.tick ? payload.data : reader.payload('more', payload)
}

/** Whom the transaction goes to; undefined for the sender. */
function readReceiver(
  reader: InscriptionReader,
  mode: InscriptionMode,
  protocol: InscriptionProtocol | undefined,
  { shortName }: InscriptionContext,
): Address | undefined {
  const isToZero = mode === 'easy' && protocol?.to === 'zero'
  if (reader.isEmpty('to')) return isToZero ? zeroAddress : undefined
  const to = reader.address('to', { shortName })
  if (to !== undefined && isToZero) reader.askOwn('to', 'toNotZero', { protocol: protocol.label })
  return to
}
